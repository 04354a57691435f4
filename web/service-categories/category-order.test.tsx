import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Answer } from '#contract/core/endpoint.ts'
import { serviceCategories } from '#contract/service-categories/service-categories.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'

const category = (id: number, title: string, priority: number, more: object = {}): Answer<typeof serviceCategories.show> => ({
  id,
  company_id: 1,
  parent_id: null,
  title,
  show_aggregator: 0,
  priority,
  created_at: '2026-11-01 10:00:00',
  updated_at: '2026-11-01 10:00:00',
  ...more,
})
const manicure = category(12, 'Маникюр', 1, { show_aggregator: 1 })
const pedicure = category(13, 'Педикюр', 2)
const child = category(21, 'Мужской', 1, { parent_id: 12 })
const other = category(22, 'Детский', 2, { parent_id: 12 })

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(serviceCategories.list, listOfRows(manicure, pedicure, child, other))
  answer(serviceCategories.order, null)
})

const rowOf = (name: string) => screen.getByRole('link', { name }).closest('li') as HTMLElement // every row is an item
const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.textContent)

async function open() {
  await openAs({}, '/services/categories/order')
  await headerSays('Порядок категорий')
  return screen.findByRole('list', { name: 'Категории верхнего уровня' })
}

test('категории показаны деревом с отметкой агрегатора, кнопки двигают ветку, и порядок уходит на сервер', async () => {
  const tree = await open()
  expect(namesIn(tree)).toEqual(['Маникюр', 'Мужской', 'Детский', 'Педикюр'])
  expect(within(rowOf('Маникюр')).getByText('в агрегаторе')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Поднять «Маникюр»' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Опустить «Маникюр»' }))
  expect(namesIn(tree)).toEqual(['Педикюр', 'Маникюр', 'Мужской', 'Детский'])
  expect(screen.getByText('«Маникюр»: место 2 из 2')).toBeTruthy()
  expect(askedOf(serviceCategories.order)).toMatchObject([{ body: { parent_id: null, ids: [13, 12] } }])
})

test('категорию перетаскивают внутри её ветки', async () => {
  await open()
  fireEvent.dragStart(rowOf('Мужской'))
  fireEvent.dragOver(rowOf('Детский'))
  fireEvent.drop(rowOf('Детский'))
  expect(namesIn(screen.getByRole('list', { name: 'Внутри «Маникюр»' }))).toEqual(['Детский', 'Мужской'])
  expect((await screen.findByText('«Мужской»: место 2 из 2')).getAttribute('role')).toBe('status')
  expect(askedOf(serviceCategories.order)).toMatchObject([{ body: { parent_id: 12, ids: [22, 21] } }])
})

test('отказ возвращает прежний порядок и говорит почему', async () => {
  refuse(serviceCategories.order, 422, { errors: { ids: ['Категории успели измениться. Обновите страницу.'] } })
  const tree = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Поднять «Педикюр»' }))
  expect(await screen.findByText('Категории успели измениться. Обновите страницу.')).toBeTruthy()
  expect(namesIn(tree)).toEqual(['Маникюр', 'Мужской', 'Детский', 'Педикюр'])
})

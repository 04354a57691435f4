import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { serviceCategories, serviceCategoryRow } from '#contract/service-categories/service-categories.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows } from '#web/testing/server.ts'

const category = rowOf(serviceCategoryRow, {
  id: 40,
  company_id: 1,
  parent_id: null,
  title: 'Уход',
  show_aggregator: 1,
  priority: 5,
  created_at: '2026-11-01 10:00:00',
  updated_at: '2026-11-01 10:00:00',
})

beforeAll(startApp)
beforeEach(freshServer)

test('SRV-703 при заведении и при правке категории уходит всё набранное: название, родитель, порядок и показ в агрегаторе', async () => {
  const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
  const fill = async (title: string, parent: string, priority: string) => {
    await userEvent.clear(await screen.findByLabelText(/^Название/))
    await userEvent.type(field(/^Название/), title)
    await userEvent.clear(field(/^Входит в категорию/))
    await userEvent.type(field(/^Входит в категорию/), `${parent}{Enter}`)
    await userEvent.clear(field(/^Порядок/))
    await userEvent.type(field(/^Порядок/), priority)
    await userEvent.click(field(/^Показывать в агрегаторе/))
  }
  answer(serviceCategories.list, listOfRows(category, { ...category, id: 41, title: 'Маникюр' }, { ...category, id: 42, title: 'Педикюр' }))
  answer(serviceCategories.show, { ...category, parent_id: 41 })
  answer(serviceCategories.create, category)
  answer(serviceCategories.update, category)
  await openAs({}, '/services/category/new')
  const isShown = ((await screen.findByLabelText(/^Показывать в агрегаторе/)) as HTMLInputElement).checked
  await fill('Спа', 'ман', '7')
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  await waitFor(() => expect(askedOf(serviceCategories.create)).toHaveLength(1))
  expect(askedOf(serviceCategories.create)[0]?.body).toEqual({ title: 'Спа', parent_id: 41, priority: 7, show_aggregator: isShown ? 0 : 1 })

  await openAs({}, '/services/category/40')
  await waitFor(() => expect(field(/^Входит в категорию/).value).toBe('Маникюр'))
  expect([field(/^Название/).value, field(/^Порядок/).value, field(/^Показывать в агрегаторе/).checked]).toEqual(['Уход', '5', true])
  await fill('Уход и спа', 'пед', '9')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(serviceCategories.update)).toHaveLength(1))
  expect(askedOf(serviceCategories.update)[0]).toMatchObject({
    params: { id: '40' },
    body: { title: 'Уход и спа', parent_id: 42, priority: 9, show_aggregator: 0 },
  })
})

import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { partnerRow, partners } from '#contract/partners/partners.ts'
import { menuNames } from '#contract/shell/menu-names.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { openFromMenu } from '#web/testing/menu.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows } from '#web/testing/server.ts'

const row = rowOf(partnerRow, {
  id: 4,
  company_id: 1,
  name: 'ИП Соседова',
  kind: 'franchisee',
  contact: 'Инна',
  phone: '74950000002',
  email: null,
  site: null,
  comment: null,
  is_active: 1,
})

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(partners.list, listOfRows(row))
  answer(partners.show, row)
})

test('CMP-002 меню открывает список партнёров, строка — своего', async () => {
  await openAs({}, '/contractors')
  await openFromMenu('partners')
  await headerSays('Партнёры')
  expect(addressNow()).toBe('/partners')
  await userEvent.click(await screen.findByRole('link', { name: 'ИП Соседова' }))
  expect(addressNow()).toBe('/partners/4#tab-0')
})

test('CMP-718 партнёров открывает право их смотреть (PARTNERS_VIEW), без него нет ни экрана, ни строки меню', async () => {
  const noSuperuser = { is_superuser: 0 as const }
  await openAs({ ...noSuperuser, permissions: ['Contractor.view'] }, '/partners')
  expect(await screen.findByRole('heading', { level: 2, name: 'Нет доступа' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Партнёры' })).toBeNull()
  await freshServer()
  answer(partners.list, listOfRows(row))
  await openAs({ ...noSuperuser, permissions: ['Partner.view'] }, '/partners')
  expect(await screen.findByRole('link', { name: 'ИП Соседова' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Партнёры' })).toBeTruthy()
  expect(menuNames().PARTNERS_VIEW).toMatchObject({ may: 'Partner.view', routes: ['partners'] })
})

test('нового партнёра заводят, адрес сайта проверяется у своего поля', async () => {
  answer(partners.create, row)
  await openAs({}, '/partners/new')
  await userEvent.type(await screen.findByLabelText(/Название/), 'ИП Соседова')
  const site = screen.getByLabelText('Сайт')
  await userEvent.type(site, 'javascript:alert(1)')
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  expect(await screen.findByText('Адрес сайта начинается с http:// или https://.')).toBeTruthy()
  await userEvent.clear(site)
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  await headerSays('ИП Соседова')
  expect(askedOf(partners.create)).toMatchObject([{ body: { name: 'ИП Соседова', kind: 'franchisee', is_active: 1 } }])
})

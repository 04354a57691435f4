import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { priceChanges } from '#contract/price-changes/price-changes.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'

const category = { id: 12, name: 'Маникюр' }
const line = rowOf(priceChanges.preview.data.element, {
  service_id: 3,
  title: 'Маникюр с гель-лаком',
  category,
  price: 3200,
  next: 3520,
  is_own: 0,
})
const lines: (typeof line)[] = [
  line,
  { ...line, unit: { id: 2, name: 'Чистые пруды' }, price: 3400, next: 3740, until: '2027-01-01' },
  { ...line, service_id: 4, title: 'Снятие', price: null, next: null, refusal: 'none' },
]
const change = rowOf(priceChanges.create.data, {
  id: 7,
  mode: 'percent',
  value: 10,
  step: 10,
  begin_at: '2026-12-01',
  count: 1,
  author: 'Орлов Максим',
  created_at: '2026-11-23 10:00:00',
})

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(priceChanges.form, {
    companies: [{ id: 1, name: 'Окно' }],
    units: [{ id: 2, name: 'Чистые пруды' }],
    service_categories: [{ ...category, parent_id: null }],
  })
  answer(priceChanges.list, [])
  answer(priceChanges.preview, lines)
  answer(priceChanges.create, change)
})

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ')

async function ask() {
  await openAs({}, '/services/price-changes')
  await headerSays('Изменение цен')
  await userEvent.type(await screen.findByLabelText(/^Изменение, %/), '10')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Маникюр' }))
  await userEvent.click(screen.getByRole('button', { name: 'Показать новые цены' }))
  return within(await screen.findByRole('table', { name: /^Новые цены/ }))
}

test('цены меняют разом: сначала старые и новые цены по услугам и студиям, потом только отмеченные', async () => {
  const table = await ask()
  expect(askedOf(priceChanges.preview).at(-1)?.query).toMatchObject({
    mode: 'percent',
    value: '10',
    step: '10',
    'service_category_ids[]': '12',
  })
  const rows = table.getAllByRole('row').map((row) => plain(row.textContent))
  expect(rows[1]).toContain('3 200,00 ₽3 520,00 ₽')
  expect(rows[2]).toContain('Чистые пруды3 400,00 ₽3 740,00 ₽до 01.01.2027')
  expect(rows[3]).toContain('Цены на этот день нет')
  expect(table.getAllByRole('checkbox')).toHaveLength(3)
  expect(askedOf(priceChanges.create)).toEqual([])
  await userEvent.click(table.getByRole('checkbox', { name: /Чистые пруды/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Изменить цены: 1' }))
  expect(await screen.findByText('Изменено цен: 1')).toBeTruthy()
  const [sent] = askedOf(priceChanges.create)
  expect(sent?.body).toMatchObject({ mode: 'percent', value: 10, step: 10, service_category_ids: [12] })
  expect(sent?.body).toHaveProperty('rows', [{ service_id: 3, unit_id: null, price: 3200 }])
})

test('изменение цен отменяют в десять секунд и позже — из последних изменений', async () => {
  answer(priceChanges.return, { ...change, returned_at: '2026-11-23 10:01:00' })
  await ask()
  answer(priceChanges.list, [change])
  await userEvent.click(screen.getByRole('button', { name: 'Изменить цены: 2' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Отменить/ }))
  expect(await screen.findByText('Цены возвращены')).toBeTruthy()
  expect(askedOf(priceChanges.return)).toMatchObject([{ params: { id: '7' } }])
  const past = within(screen.getByRole('region', { name: 'Последние изменения' }))
  expect(plain((await past.findByRole('listitem')).textContent)).toContain('+10 % с 01.12.2026')
  await userEvent.click(past.getByRole('button', { name: 'Вернуть цены' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Вернуть цены' }))
  expect(askedOf(priceChanges.return)).toHaveLength(2)
})

test('отказ изменить цены называет услугу, условия не теряются; изменённые условия просят показать цены ещё раз', async () => {
  refuse(priceChanges.create, 422, { errors: { rows: ['Снятие, Все студии: Цену успели изменить.'] } })
  await ask()
  await userEvent.click(screen.getByRole('button', { name: 'Изменить цены: 2' }))
  expect(await screen.findByText('Снятие, Все студии: Цену успели изменить.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/^Изменение, %/), '5')
  expect(await screen.findByText('Условия изменены: покажите новые цены ещё раз.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Изменить цены: 2' }).getAttribute('aria-disabled')).toBe('true')
})

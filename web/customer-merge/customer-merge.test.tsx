import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { customerMerge, type MergePreview, type TwinPair } from '#contract/customer-merge/customer-merge.ts'
import { formatPhone } from '#web/core/formats.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf } from '#web/testing/server.ts'

const anna = { id: 21, title: 'Климова Анна, +79160000021', created_at: '2024-03-01 10:00:00', visits: 4 }
const twin = { ...anna, id: 610, title: 'Климова Анна, +79160000610', visits: 1 }
const pair: TwinPair = { first: anna, second: twin, why: 'email' }
const preview: MergePreview = {
  stays: anna,
  goes: twin,
  moves: { bookings: 1, waiting: 0 },
  differing: [
    { field: 'phone', stays: '79160000021', goes: '79160000610' },
    { field: 'birth_date', stays: null, goes: '1988-04-17' },
  ],
}
const merge = rowOf(customerMerge.merge.data, {
  id: 7,
  user_id: 21,
  twin_id: 610,
  twin: 'Климова Анна',
  author: { id: 13, name: 'Соколова Ева' },
  created_at: '2026-11-20 10:00:00',
})

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(customerMerge.twins, { items: [pair] })
  answer(customerMerge.preview, preview)
})

test('объединяют после сравнения: чего у остающейся нет, берётся само, остальное выбирают', async () => {
  answer(customerMerge.merge, merge)
  await openAs({}, '/customers/twins')
  await userEvent.click(await screen.findByRole('button', { name: /^Сравнить/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Объединить' }))
  expect(await dialog.findByText('Перейдут: записей — 1, в листе ожидания — 0.')).toBeTruthy()
  const chosen = (field: string) =>
    within(dialog.getByRole('group', { name: field }))
      .getAllByRole('radio', { checked: true })
      .map((one) => one.closest('label')?.textContent)
  expect([chosen('Телефон'), chosen('Дата рождения')]).toEqual([[formatPhone('79160000021')], ['17.04.1988']])
  await userEvent.click(dialog.getByRole('radio', { name: formatPhone('79160000610') }))
  await userEvent.click(dialog.getByRole('button', { name: 'Объединить' }))
  expect(await screen.findByText('Карточки объединены')).toBeTruthy()
  expect(askedOf(customerMerge.merge)[0]).toMatchObject({ params: { id: '21' }, body: { user_id: 610, fields: ['birth_date', 'phone'] } })
})

test('разных людей больше не предлагают', async () => {
  answer(customerMerge.apart, null)
  await openAs({}, '/customers/twins')
  await screen.findByText('Одна почта')
  answer(customerMerge.twins, { items: [] })
  await userEvent.click(screen.getByRole('button', { name: 'Разные люди' }))
  expect(await screen.findByText('Повторов не найдено.')).toBeTruthy()
  expect(askedOf(customerMerge.apart)[0]).toMatchObject({ params: { id: '21' }, body: { user_id: 610 } })
})

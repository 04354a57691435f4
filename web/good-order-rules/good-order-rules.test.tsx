import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { goodGroups } from '#contract/good-groups/good-groups.ts'
import { goodOrderRuleRow, goodOrderRules } from '#contract/good-order-rules/good-order-rules.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf } from '#web/testing/server.ts'
import { answerStores, store } from '#web/testing/stores.ts'

const rule = rowOf(goodOrderRuleRow, {
  id: 1,
  company_id: 1,
  title: 'Арбат · Материалы — Пилка',
  store_id: 5,
  unit_id: 1,
  good_id: 3,
  min: 6,
  max: 20,
  multiple: 6,
  days: [1, 4],
  store: { id: 5, name: 'Арбат · Материалы' },
  good: { id: 3, name: 'Пилка', base_unit: 'pc' },
})
beforeAll(startApp)
beforeEach(freshServer)

test('правила заказа показаны словами; новое заводят для группы, «дни» выбирают галочками', async () => {
  answer(goodOrderRules.list, { items: [rule], count: 1, filters: [] })
  answer(goodGroups.list, { items: [{ id: 2, company_id: 1, title: 'Пилки' }], count: 1, filters: [] })
  answerStores([store(5, 'Материалы', { id: 1, name: 'Арбат' }, 1)])
  await openAs({}, '/good-order-rules')
  await headerSays('Правила заказа товаров')
  const row = within(await screen.findByRole('row', { name: /Пилка/ }))
  for (const text of ['Арбат · Материалы', /^6 → 20\sшт$/, /^6\sшт$/, 'Пн, Чт']) expect(row.getByText(text)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Новое правило' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('combobox', { name: /^Склад/ }), 'арбат')
  await userEvent.click(await screen.findByRole('option', { name: 'Арбат · Материалы' }))
  await userEvent.type(dialog.getByRole('combobox', { name: /^Группа/ }), 'Пилки{Enter}')
  expect(dialog.getByText(/Правило группы действует для каждого её товара/)).toBeTruthy()
  await userEvent.type(dialog.getByLabelText(/^Заказывать, когда меньше/), '4')
  await userEvent.type(dialog.getByLabelText(/^Пополнять до/), '12')
  await userEvent.click(dialog.getByLabelText('Вт'))
  answer(goodOrderRules.create, rule)
  await userEvent.click(dialog.getByRole('button', { name: 'Создать' }))
  await waitFor(() =>
    expect(askedOf(goodOrderRules.create)[0]?.body).toMatchObject({ store_id: 5, good_group_id: 2, min: 4, max: 12, days: [2] }),
  )
})

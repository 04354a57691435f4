import { waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { orders } from '#contract/orders/orders.ts'
import { regularDiscounts } from '#contract/regular-discounts/regular-discounts.ts'
import { startApp } from '#web/testing/app.ts'
import { answer, askedOf } from '#web/testing/server.ts'
import { freshTill, openPanel, paidOf } from './payment-scene.ts'

const discount = { id: 4, title: 'С пятого визита', percent: 10, on_goods: 0 as const }
const next = { title: 'С десятого', percent: 15, visits_left: 3, sum_left: null }

beforeAll(startApp)
beforeEach(async () => {
  await freshTill()
  answer(orders.sellable, [])
  answer(regularDiscounts.best, { discount, next })
})

const itemsOf = () => askedOf(orders.create).map(({ body }) => (body as { items: { price: number; regular_discount_id?: number }[] }).items)
const take = () => userEvent.keyboard('{Control>}{Enter}{/Control}')

test('скидка постоянного клиента уже в цене, названа, и сказано, сколько осталось до следующей', async () => {
  const panel = await openPanel()
  expect(await panel.findByText('Скидка 10 % · С пятого визита')).toBeTruthy()
  expect(panel.getByText('До 15 % осталось визитов: 3.')).toBeTruthy()
  await take()
  await waitFor(() => expect(paidOf()).toEqual([[{ payment_type: 1, sum: 2907 }]]))
  expect(itemsOf()[0]).toMatchObject([{ price: 2907, regular_discount_id: 4 }])
})

test('галочку сняли — цена по прайсу; цену набрали руками — скидка на неё не ложится', async () => {
  const panel = await openPanel()
  await userEvent.click(await panel.findByRole('checkbox', { name: /Скидка 10\s%/ }))
  await take()
  await waitFor(() => expect(paidOf()).toEqual([[{ payment_type: 1, sum: 3230 }]]))
  expect(itemsOf()[0]?.[0]?.regular_discount_id).toBeUndefined()
})

import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Permission } from '#contract/core/permissions.ts'
import { type OrderCard, orderCard, orders } from '#contract/orders/orders.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer } from '#web/testing/server.ts'

const item = {
  id: 1,
  item_type: 1 as const,
  item_id: 5,
  title: 'Маникюр',
  qty: 1,
  price: 3200,
  price_paid: 3200,
  notRound: 0 as const,
  returned: 0,

  returnable: 1,
  club_card_id: null,
  regular_discount_id: null,
  mark: null,
  price_list: null,
  employer: { id: 14, name: 'Белова Анна' },
}
const order = rowOf(orderCard, {
  id: 7,
  company_id: 1,
  unit_id: 1,
  user_id: 9,
  kind: 'retail',
  status_id: 3,
  currency_id: 1,
  promotions: [],
  author_id: 13,
  is_walk_in: 0,
  is_opening: 0,
  is_awaited: 0,
  online: [],
  checkRefaund: 0,
  unsafe: 0,
  total: 3200,
  returned: 0,
  created_at: '2026-11-23 10:00:00',
  moves: [],
  receipts: [],
  refunds: [],
  corrections: [],
  payments: [],
  items: [item],
})

beforeAll(startApp)
beforeEach(freshServer)

test('кому возвращать нельзя, тому заказ говорит, кого позвать; неоплаченный и возвращённый не говорят', async () => {
  const desk = { is_superuser: 0 as const, crosses_companies: 0 as const, permissions: ['Order.view', 'Order.update'] as const }
  const ask = /^Возврат по этому заказу оформляет тот, у кого есть право возвращать заказы/
  const shown = async (more: Partial<OrderCard> & { id: number }, permissions: Permission[] = [...desk.permissions]) => {
    answer(orders.show, { ...order, moves: [], ...more })
    await openAs({ ...desk, permissions }, `/finance/order/${more.id}`)
    await headerSays(`Заказ №\u00a0${more.id}`)
    await screen.findByRole('table', { name: 'Услуги и товары' })
    return screen.queryByText(ask)?.textContent
  }
  expect(await shown({ id: 11, status_id: 3 })).toMatch(/заказ №\u00a011\.$/)
  expect(await shown({ id: 12, status_id: 0 })).toBeUndefined()
  expect(await shown({ id: 13, status_id: 3, items: [{ ...item, returnable: 0 }] })).toBeUndefined()
  expect(await shown({ id: 14, status_id: 3 }, [...desk.permissions, 'Order.refund'])).toBeUndefined()
})

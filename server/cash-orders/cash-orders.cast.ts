import type { cashOrders } from '#contract/cash-orders/cash-orders.ts'
import { cashOrders as calls } from '#contract/cash-orders/cash-orders.ts'
import { openedDrawer } from '#server/safe-packages/safe-packages.cast.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples, World } from '#server/testing/example.ts'

const household = async (world: World) => ({
  type: 0 as const,
  cash_order_operation_id: 3,
  cash_order_basis_id: 7,
  sum: 500,
  comment: 'На канцелярию',
  sender_type: 'register' as const,
  sender_id: await openedDrawer(world),
  recipient_type: 'employer' as const,
  recipient_id: cast.employers.administrator,
})
const made = async (world: World) => ({ params: { id: (await world.call(calls.create, { body: await household(world) })).id } })
/** An exchange makes both a payment and a receipt. */
const exchanged = async (world: World) => {
  const body = {
    ...(await household(world)),
    cash_order_operation_id: 7,
    recipient_type: 'register' as const,
    recipient_id: await openedDrawer(world),
  }
  return { params: { id: (await world.call(calls.create, { body })).id } }
}

export const cashOrdersExamples: Examples<typeof cashOrders> = {
  list: () => ({ query: { type: 0, search: 'is_reversed:0', with: 'unit;sender;recipient;pair' } }),
  operations: () => ({}),
  basis: () => ({}),
  ground: () => ({ query: { unit_id: cast.units.arbat, type: 0 } }),
  book: () => ({ query: { unit_id: cast.units.arbat, day: '2026-11-23' } }),
  show: async (world) => ({ ...(await made(world)), query: { with: 'entity;employer;reverser' } }),
  create: async (world) => ({ body: await household(world) }),
  update: async (world) => ({ ...(await made(world)), body: { comment: 'На бумагу', cash_order_basis_id: 2 } }),
  remove: exchanged,
}

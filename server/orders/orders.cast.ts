import { orders } from '#contract/orders/orders.ts'
import { openedDrawer } from '#server/safe-packages/safe-packages.cast.ts'
import { cast } from '#server/testing/cast.ts'
import { freshDay, madeBooking } from '#server/testing/desk.ts'
import type { Examples, World } from '#server/testing/example.ts'

/** The body of an order for a visit that nobody has paid yet. */
async function bodyFor(world: World) {
  const { booking } = await madeBooking(world, freshDay())
  const items = (booking.services ?? []).map((one) => ({
    item_type: 1 as const,
    item_id: one.id,
    qty: one.qty,
    price: one.price,
    employer: one.employer.id,
  }))
  const sum = items.reduce((all, { price, qty }) => all + price * qty, 0)
  const payments = [{ payment_type: 2 as const, sum }]
  return { unit_id: cast.units.arbat, user_id: cast.customers.maria, booking_id: booking.id, items, payments }
}
/** An order at the company's expense, which needs neither a shift nor a receipt. */
async function bothFor(world: World) {
  const orders = [await bodyFor(world), await bodyFor(world)].map(({ unit_id: _, payments, ...one }) => ({
    ...one,
    payments: payments.map(({ sum }) => ({ payment_type: 5 as const, sum })),
  }))
  return { unit_id: cast.units.arbat, status_id: 3 as const, orders }
}
const made = async (world: World) => world.call(orders.create, { body: await bodyFor(world) })
const atOrder = async (world: World) => ({ params: { id: (await made(world)).id } })
const ofOrder = async (world: World) => ({ query: { order_id: (await made(world)).id } })

export const ordersExamples: Examples<typeof orders> = {
  list: () => ({ query: { with: 'items;payments;user;unit;author;booking' } }),
  show: async (world) => ({ ...(await atOrder(world)), query: {} }),
  create: async (world) => ({ body: await bodyFor(world) }),
  update: async (world) => ({ ...(await atOrder(world)), body: { status_id: 1 as const } }),
  correctPayments: async (world) => {
    const body = { ...(await bodyFor(world)), status_id: 3 as const, register_id: await openedDrawer(world) }
    const { id, payments } = await world.call(orders.create, { body })
    return { params: { id }, body: { payments: payments.map(({ sum }) => ({ payment_type: 1 as const, sum })), reason: 'Платили картой' } }
  },
  refund: async (world) => {
    const [one] = (await world.call(orders.payTogether, { body: await bothFor(world) })) ?? []
    return { params: { id: one?.id ?? 0 }, body: { reason: 'Клиент передумал' } }
  },
  ofBooking: async (world) => ({ params: { id: (await made(world)).booking_id ?? 0 } }),
  beside: async (world) => ({ params: { id: (await made(world)).booking_id ?? 0 } }),
  payTogether: async (world) => ({ body: await bothFor(world) }),
  sellable: () => ({ query: { unit_id: cast.units.arbat, words: 'маникюр' } }),
  discount: ofOrder,
  refreshOnline: ofOrder,
  statuses: () => ({}),
  paymentStatuses: () => ({}),
  paymentTypes: () => ({}),
}

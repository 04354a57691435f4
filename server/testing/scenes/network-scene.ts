import type { OrderCard } from '#contract/orders/orders.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done } from '#server/testing/day-at-desk.ts'
import { boss, house, sql } from '#server/testing/house.ts'
import { bodyOf, goodAt, visitOf } from '#server/testing/till.ts'
import { ownCarrier } from './fiscal-scene.ts'
import { atBank, closeBank, keyOf, openBank, sweep } from './online-scene.ts'

/** A studio with a bank and a register on the network and nothing at its desk, and whoever carries its receipts; anew for every test. */
export let register: number
export let carrier: ReturnType<typeof ownCarrier>

export async function openNetwork() {
  await openBank()
  await sql(`update legal_entities set taxation = 'usn_income', inn = '7707083893', sender_email = 'kassa@studio.ru' where is_default`)
  await sql(`update cash_registers set is_closed = true, is_default = false where unit_id = $1`, [cast.units.arbat])
  register = await registered()
  carrier = ownCarrier()
}
export async function closeNetwork() {
  await carrier.close()
  await closeBank()
}

let numbers = 0
const settings = { online_group: 'studio_1', online_login: 'studio', online_password: 'тайна', online_address: 'https://studio.ru' }
async function registered(more: object = {}): Promise<number> {
  const body = { unit_id: cast.units.arbat, title: `Онлайн ${++numbers}`, kind: 'online', ...settings, ...more }
  return done(await boss.post('cash-registers', body)).id
}

interface Task {
  uuid: string
  state: string
  kind: string
  doc_type: string
  key16: string
  fd: number | null
  register_id: number
  body: Record<string, unknown>
}
/** The receipts of an order, of its refunds and of its corrections, in their order. */
export const tasksOf = (order: number) =>
  sql<Task>(
    `select uuid, state, kind, doc_type, key16, fd, register_id, body from fiscal_tasks where (doc_type = 'order' and doc_id = $1)
       or (doc_type = 'order_refund' and doc_id in (select id from order_refunds where order_id = $1))
       or (doc_type like 'order_correction%' and doc_id in (select id from order_corrections where order_id = $1)) order by seq`,
    [order],
  )
export const device = () => house.app.registers.simulated(register)!
export const printed = (key: string) =>
  device()
    .documents()
    .filter((one) => one.key === key).length

/** A deposit for a visit, to be paid by a link; no shift is open anywhere. */
async function deposit(sum = 1000) {
  const visit = await visitOf(120)
  const body = bodyOf([{ item_type: 5, title: 'Предоплата', qty: 1, price: sum }], [{ payment_type: 2, sum }], { user_id: visit.user_id })
  const order: OrderCard = done(await desk.boss.post('orders', { ...body, booking_id: visit.booking.id, status_id: 3 }))
  await sweep()
  return { visit, id: order.id }
}
export async function paidByLink() {
  const one = await deposit()
  await payLink(one.id)
  return one
}
export async function payLink(id: number) {
  done(await atBank(await keyOf(id), 'pay'))
  await sweep()
}

/** A good that a client has bought by a link, printed on the network; `more`: who bought. */
export async function soldByLink(more: object = {}) {
  const user_id = await desk.customer()
  const body = { ...bodyOf([goodAt(1000)], [{ payment_type: 2, sum: 1000 }]), user_id, status_id: 3, ...more }
  const order: OrderCard = done(await desk.boss.post('orders', body))
  await sweep()
  await payLink(order.id)
  await carrier.sweep()
  return { id: order.id, user_id }
}

import type { OrderCard } from '#contract/orders/orders.ts'
import { openBell } from '#server/live/bell.ts'
import { startBillCarrier } from '#server/online-payments/carrier.ts'
import type { SimulatedBank } from '#server/ports/simulated-bank.ts'
import { bills } from '#server/register.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done } from '#server/testing/day-at-desk.ts'
import { house, sql } from '#server/testing/house.ts'
import { bodyOf, goodAt, openDrawer } from '#server/testing/till.ts'

/** A studio with a bank behind it and a drawer, and whoever asks that bank; anew for every test. */
export let drawer: { id: number; shift: number }
let carrier: ReturnType<typeof startBillCarrier>

export async function openBank() {
  drawer = await openDrawer()
  Object.assign(bank().faults, { loseRequests: 0, loseAnswers: 0 })
  carrier = startBillCarrier({
    // It hears no bell: a test looks at what waits before the bank is asked.
    house: { ...house.app.house, bell: openBell() },
    provider: house.app.provider,
    terminals: house.app.terminals,
    log: house.app.server.log,
    on: bills,
  })
  await withBank('1')
}
export async function closeBank() {
  await withBank('0')
  await carrier.close()
}

const withBank = async (onlinePayments: '0' | '1') =>
  done(await desk.boss.put(`units/${cast.units.arbat}`, { unit_settings: { onlinePayments } }))

export const bank = () => house.app.provider as SimulatedBank // a server of tests has no other

/** Moves the clock, and lets the carrier work. */
export async function pass(seconds: number) {
  for (let passed = 0; passed < seconds; passed += 15) {
    desk.wait(Math.min(15, seconds - passed))
    await carrier.sweep()
  }
}
export const sweep = () => carrier.sweep()

export const byQr = (sum: number) => ({ payment_type: 10, sum })

/** A sale that waits for its QR to be paid, and its key at the bank. */
export async function asked(sum = 100, more: object = {}) {
  const body = { ...bodyOf([goodAt(sum)], [byQr(sum)]), register_id: drawer.id, status_id: 3, ...more }
  const order: OrderCard = done(await desk.boss.post('orders', body))
  await carrier.sweep()
  return { id: order.id, order, key: await keyOf(order.id) }
}

export const keyOf = async (order: number): Promise<string> =>
  (await sql(`select key from online_payments where order_id = $1 and kind = 'payment' order by id desc limit 1`, [order]))[0].key

export const notice = (key: string) => house.nobody.post('payment-notices', { key })
export const atBank = (key: string, act: string) => house.nobody.post(`simulated-bank/${key}`, { act })
export const shown = async (id: number): Promise<OrderCard> => done(await desk.boss.get(`orders/${id}`))

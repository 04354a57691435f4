import type { OrderCard } from '#contract/orders/orders.ts'
import type { Carrier } from '#server/fiscal/carrier.ts'
import type { Switches } from '#server/ports/register-memory.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done } from '#server/testing/day-at-desk.ts'
import { house, sql } from '#server/testing/house.ts'
import { bodyOf, byCard, openDrawer, serviceAt } from '#server/testing/till.ts'
import { ownCarrier } from './fiscal-scene.ts'

/** A fiscal register of the studio with its shift, and the carrier of its receipts: anew for every test. */
export let till: { id: number; shift: number }
export let carrier: Carrier
export async function openTill() {
  till = await openDrawer(cast.units.arbat, 'fiscal')
  carrier = ownCarrier()
}
export const closeTill = () => carrier.close()
/** The process dies, and another begins. */
export async function reviveCarrier() {
  await carrier.close()
  carrier = ownCarrier()
}

export const pay = async (body: object): Promise<OrderCard> =>
  done(await desk.boss.post('orders', { status_id: 3, register_id: till.id, ...body }))
export const read = async (id: number): Promise<OrderCard> => done(await desk.boss.get(`orders/${id}`))
export const settle = (id: number, person = desk.boss) => person.put(`orders/${id}`, { status_id: 3 })
export const register = (id = till.id) => house.app.registers.simulated(id)!
export const breakIt = (switches: Partial<Switches>, id = till.id) => register(id).set(switches)
export const tape = async (id = till.id): Promise<string[]> =>
  done(await desk.boss.get(`kkm/tape?register_id=${id}`)).items.map(({ text }: { text: string }) => text)
export const resolve = (uuid: string | undefined, body: object) =>
  desk.boss.post(`kkm/tasks/${uuid}/resolve`, { reason: 'смотрю на ленту', ...body })

/** Moves the desk's clock, and lets the carrier work. */
export async function after(seconds: number) {
  for (let passed = 0; passed < seconds; passed += 5) {
    await carrier.sweep()
    desk.wait(5)
  }
  await carrier.sweep()
}

/** Entities whose debits and credits differ, and balances that differ from their lines. */
export const imbalances = () =>
  sql(
    `select 'entity ' || entity_id as what from ledger_lines group by entity_id, currency having sum(amount) <> 0
     union all
     select b.account || ' ' || b.subject_id from ledger_balances b
     where b.amount <> (select coalesce(sum(l.amount), 0) from ledger_lines l
       where (l.entity_id, l.account, l.subject_id, l.currency) = (b.entity_id, b.account, b.subject_id, b.currency))`,
  )

/** The entry of X1. */
export const X1 = ['Dr bank.acquiring 3200.00, Cr liability.advance 3200.00', 'Dr liability.advance 3200.00, Cr revenue.service 3200.00']

/** The receipt is in the FN, and its answer was lost. */
export async function unheard() {
  await carrier.close()
  const deaf = ownCarrier({
    ...house.app.registers,
    transport: (place) => async (exchange) => {
      const answered = await house.app.registers.transport(place)(exchange)
      if (place.id !== till.id || !JSON.stringify(exchange.body ?? '').includes('"sell"')) return answered
      breakIt({ isSilent: true })
      return null
    },
  })
  const order = await pay(bodyOf([await serviceAt(3200)], [byCard(3200)]))
  await deaf.sweep()
  desk.wait(61)
  await deaf.sweep()
  await deaf.close()
  carrier = ownCarrier()
  const [receipt] = (await read(order.id)).receipts
  if (receipt?.state !== 'unknown' || !receipt.is_silent) throw new Error(`not silent: ${JSON.stringify(receipt)}`)
  return { id: order.id, uuid: receipt?.uuid ?? '' }
}

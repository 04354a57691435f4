import { addDays } from '#domain/core/clock-time.ts'
import { type Delivery, startDelivery } from '#server/outbox/delivery.ts'
import type { NotSent, Parcel } from '#server/ports/ports.ts'
import { simulator } from '#server/ports/simulator.ts'
import { MONDAY } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done } from '#server/testing/day-at-desk.ts'
import { sql } from '#server/testing/house.ts'

/** Words to customers about their visits: what the gate got, and what it refuses. */
export const sent: Parcel[] = []
export const wire: { refusal: NotSent | null; delivery: Delivery | null } = { refusal: null, delivery: null }
let service = 0
let count = 0

export async function openWire() {
  service = await desk.service(120)
  const port = simulator((parcel) => {
    if (!wire.refusal) sent.push(parcel)
    return wire.refusal
  })
  wire.delivery = startDelivery(desk.house.app.house, { sms: port, mail: port, push: port }, desk.house.app.server.log)
}
export const closeWire = () => wire.delivery?.close()

/** Each test has days of its own. */
export function newDay() {
  desk.goTo(addDays(MONDAY, ++count * 10), '12:00')
  sent.length = 0
  wire.refusal = null
}
export const today = () => addDays(MONDAY, count * 10)
/** Lets seconds pass and sends what is due by then. */
export async function pass(seconds: number) {
  desk.wait(seconds)
  await wire.delivery?.sweep()
}
export const texts = () => sent.map(({ text }) => text)
export const log = async (booking: number) => done(await desk.boss.get(`bookings/${booking}/messages`)).items as Record<string, unknown>[]

/** A customer who has agreed to SMS, and the windows of a day so many days ahead. */
export async function ready(ahead = 5, from = '10:00') {
  const day = addDays(today(), ahead)
  const user_id = await desk.customer()
  done(await desk.boss.put(`customers/${user_id}`, { confirm_sms: 1 }))
  const shift = await desk.shift({
    employer: cast.employers.anna,
    workplace: await desk.place([[from, 120, 120, 120]]),
    day,
    from,
    to: '22:00',
  })
  const ids = (await desk.rows({ day })).filter((one) => one.employer_schedule_id === shift.id).map((one) => one.id)
  const book = async (index = 0) => {
    const { id } = done(await desk.book({ user_id, service_ids: [service], window_ids: [ids[index]] }))
    // The database's clock differs from the test's.
    await sql('update bookings set created_at = to_timestamp($2), updated_at = to_timestamp($2) where id = $1', [
      id,
      desk.house.app.house.clock() / 1000,
    ])
    return Number(id)
  }
  const move = async (id: number, index: number) => done(await desk.boss.post(`bookings/${id}/move`, { window_ids: [ids[index]] }))
  return { day, user_id, ids, book, move }
}

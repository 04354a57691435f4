import { randomUUID } from 'node:crypto'
import { addDays } from '#domain/core/clock-time.ts'
import { feedMailings } from '#server/mailings/feed.ts'
import { type Delivery, startDelivery } from '#server/outbox/delivery.ts'
import type { NotSent, Parcel, Port } from '#server/ports/ports.ts'
import { simulator } from '#server/ports/simulator.ts'
import { MONDAY, type Person } from '#server/testing/as.ts'
import { desk, done } from '#server/testing/day-at-desk.ts'
import { sql } from '#server/testing/house.ts'

/** Mailings of a desk: who agreed, what was handed over, and what the gate got. */
export const sent: Parcel[] = []
/** The gate's refusal, if it refuses, and the sender of messages. */
export const wire: { refusal: NotSent | null; delivery: Delivery | null } = { refusal: null, delivery: null }
let count = 0

const gate = simulator((parcel) => {
  if (!wire.refusal) sent.push(parcel)
  return wire.refusal
})
export const sender = (port: Port = gate) =>
  startDelivery(desk.house.app.house, { sms: port, mail: port, push: port }, desk.house.app.server.log)
export const openWire = () => {
  wire.delivery = sender()
}
export const closeWire = () => wire.delivery?.close()

/** Each test has days of its own, and people of its own: everybody who agreed before keeps silent. */
export async function newDay() {
  desk.goTo(today(++count), '12:00')
  sent.length = 0
  wire.refusal = null
  await sql(`insert into consents (company_id, user_id, purpose, is_given, source, author_id)
    select distinct company_id, user_id, 'marketing_sms', false, 'desk', 0 from consents where purpose = 'marketing_sms'`)
}

export const newOnce = () => randomUUID().replaceAll('-', '')
export const today = (at = count) => addDays(MONDAY, at * 10)
export const feed = async () => {
  await feedMailings(desk.house.app.house, desk.house.app.server.log)
  await wire.delivery?.sweep()
}
const nobody = { unit_ids: [], position_ids: [], city_id: null, from: null, until: null, news_id: null }
export const asked = (more: object = {}) => ({
  subject_type: 'user',
  channel: 'sms',
  subject: null,
  body: '{user.first_name}, ждём вас!',
  ...nobody,
  last_day: addDays(today(), 2),
  ...more,
})
export const send = (more: object = {}, by: Person = desk.boss) =>
  by.post('notify/send', { ...asked(more), once: newOnce(), total: 100_000, ...more })
export const say = (user: number, is_given: 0 | 1) =>
  desk.boss.post(`customers/${user}/consents`, { purpose: 'marketing_sms', is_given, source: 'phone' }).then(done)
export async function agreed(): Promise<number> {
  const user = await desk.customer()
  await say(user, 1)
  return user
}
export const preview = async (more: object = {}, by: Person = desk.boss) => done(await by.post('notify/send/preview', asked(more)))
export const recipientsOf = async (mailing: number, search = '', by: Person = desk.boss) =>
  done(await by.get(`notify/recipients?mailing_id=${mailing}&search=${search.slice(1)}&searchJoin=and&limit=2000`)).items
export const phoneOf = async (user: number) => (await sql('select phone from customers where id = $1', [user]))[0].phone

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { addDays } from '#domain/core/clock-time.ts'
import { hashOf, newToken } from '#server/live/session.ts'
import { MONDAY } from './as.ts'
import { cast } from './cast.ts'
import { at } from './desk.ts'

/** Shared by the proofs: many clients at real servers, each of which has a port of its own. */
export interface Reply {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: the envelope, read by the proof
  body: any
}
export type Call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: unknown, key?: string) => Promise<Reply>

/** Many people are many sessions: of one, three requests run at once and ten wait (server/core/turns.ts). */
const SESSIONS = 100
let asked = 0
/** The next of the sessions that were opened together with this one. */
export const oneOf = (token: string) => (token.startsWith(CROWD) && !/\.\d+$/.test(token) ? sessionOf(token, asked++) : token)
/** One of those sessions, the same each time. */
export const sessionOf = (token: string, index: number) => `${token}.${index % SESSIONS}`
const CROWD = 'crowd.'

/** `more`: headers of every call; `cut`: when its connections are cut. */
export function clientOf(url: string, token: string, more: Record<string, string> = {}, cut: AbortSignal | null = null): Call {
  return async (method, path, body, key = randomUUID()) => {
    const headers = {
      authorization: `Bearer ${oneOf(token)}`,
      'content-type': 'application/json',
      ...more,
      ...(method === 'POST' && { 'idempotency-key': key }),
    }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(`${url}/api/crm/${path}`, { method, headers, signal: cut, ...sent })
    return { status: answer.status, body: await answer.json() }
  }
}

/** Milliseconds between two tries, and after how many of them a busy server is given up. */
const AGAIN = 200
const TRIES = 300

/** Like `clientOf`, but a caller who is told that the server is busy repeats the call under the same key, as a page does, so that a busy machine decides no test. */
export function patientOf(...whose: Parameters<typeof clientOf>): Call {
  const call = clientOf(...whose)
  return (method, path, body, key = randomUUID()) => untilFree(() => call(method, path, body, key))
}

/** Asks until the answer is no longer «come later» (server/core/pressure.ts, turns.ts). */
export async function untilFree<A extends { status: number }>(ask: () => Promise<A>): Promise<A> {
  let answer = await ask()
  for (let tries = 0; (answer.status === 503 || answer.status === 429) && tries < TRIES; tries++) {
    await sleep(AGAIN)
    answer = await ask()
  }
  return answer
}

/** Signs somebody in, the super administrator of company 1 if nobody is named, without a password: a session, and as many beside it as `oneOf` names. */
export async function signIn(pool: Pick<pg.Pool, 'query'>, employer: number = cast.employers.superAdmin): Promise<string> {
  const token = `${CROWD}${newToken()}`
  const hashes = [token, ...Array.from({ length: SESSIONS }, (_, n) => `${token}.${n}`)].map(hashOf)
  await pool.query('select session_open($1, hash, 86400) from unnest($2::bytea[]) hash', [employer, hashes])
  return token
}

/** Customers that may be booked. */
export async function customersOf(pool: Pick<pg.Pool, 'query'>): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    'select id from customers where company_id = 1 and deleted_at is null and not is_blocked order by id',
  )
  return rows.map((row) => row.id)
}

/** A free window, and the service that fills its two hours. */
export interface Slot {
  window: number
  day: string
}

/** Four tables of «Арбат» with [120×6] each. */
export async function furnish(call: Call): Promise<number[]> {
  const places: number[] = []
  for (const _ of masters) {
    const { id } = good(await call('POST', 'workplaces', { unit_id: cast.units.arbat, title: `Стол ${randomUUID().slice(0, 8)}` }))
    good(await call('POST', `workplaces/${id}/services`, { id: cast.categories.manicure, type: 'category', enabled: 1 }))
    const window = { begin_at: at('10:00', '2026-11-01'), schedule: Array.from({ length: 6 }, () => 7200) }
    good(await call('POST', `units/${cast.units.arbat}/workplaces/${id}/windows`, window))
    places.push(id)
  }
  return places
}

const { anna, marina, olga, yulia } = cast.employers
const masters = [anna, marina, olga, yulia]

/** Approved shifts of the four masters: 24 windows a day, in order of time. */
export async function openDays(call: Call, places: number[], first: number, count: number): Promise<Slot[]> {
  const days = Array.from({ length: count }, (_, index) => addDays(MONDAY, first + index))
  const shifts: number[] = []
  for (const [index, employer_id] of masters.entries()) {
    const shift = { workplace_id: places[index], service_category_ids: [cast.categories.manicure] }
    const schedules = days.map((day) => ({ ...shift, begin_at: at('10:00', day), end_at: at('22:00', day) }))
    const { items } = good(await call('POST', 'schedules', { unit_id: cast.units.arbat, employer_id, schedules }))
    shifts.push(...items.map((one: { id: number }) => one.id))
  }
  good(await call('POST', 'schedules/approve', { employer_schedule_ids: shifts }))
  const { items } = good(await call('GET', `unit/${cast.units.arbat}/windows?begin_at=${days[0]}&end_at=${days.at(-1)}`))
  return items.map((one: { id: number; begin_at: string }) => ({ window: one.id, day: one.begin_at.slice(0, 10) }))
}

export const bookingOf = ({ window }: Slot, user_id: number | undefined) => ({
  unit_id: cast.units.arbat,
  user_id,
  service_ids: [cast.services.gel],
  window_ids: [window],
})

export function good({ status, body }: Reply) {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data
}

/** Counts pairs of active bookings of one master at one time: there may be none, whatever was lost on the way. */
export async function doubles(pool: Pick<pg.Pool, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `with busy as (select x.booking_id, x.employer_id, tstzrange(x.begin_at, x.begin_at + make_interval(secs => x.duration)) as during
       from booking_services x join bookings b on b.id = x.booking_id where b.status_id <> 9)
     select count(*)::int as count from busy one join busy other on one.booking_id < other.booking_id
     and one.employer_id = other.employer_id and one.during && other.during`,
  )
  return rows[0]?.count ?? 0
}

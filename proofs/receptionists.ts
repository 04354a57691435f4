import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '#server/demo/random.ts'
import { cast } from '#server/testing/cast.ts'
import { bookingOf, oneOf, type Slot } from '#server/testing/load.ts'

/** What the receptionists have seen. */
export interface Seen {
  /** Milliseconds of answers that were no refusal. */
  times: number[]
  /** Answers counted by status, error code, and whether they said when to come again. */
  answers: Record<string, number>
}

interface Desk {
  url: string
  token: string
  random: Random
  /** Free windows, taken from the end of the array; a window goes to one receptionist unless several may race for it. */
  slots: Slot[]
  days: string[]
  customers: number[]
  /** Seconds between two acts, at most. */
  think: number
  isOver(): boolean
}

const names = ['Ив', 'Пет', 'Анна', 'Мар', 'Сид', '4567', '1234', 'Ол', 'Кат', 'Вер']

/** Opens the calendar, looks a client up, books them, looks again, moves the booking to another window: until it is over. */
export async function receptionist(desk: Desk, seen: Seen) {
  const { random, days, customers } = desk
  const think = () => sleep(random.next() * desk.think * 1000)
  const ask = (method: string, path: string, body?: unknown) => asked(desk, seen, method, path, body)
  const day = () => random.pick(days)
  await think()
  while (!desk.isOver()) {
    await ask('GET', `calendar?unit_id=${cast.units.arbat}&day=${day()}`)
    await think()
    await ask('GET', `users/search?name=${encodeURIComponent(random.pick(names))}`)
    await think()
    const [slot, other] = [desk.slots.pop(), desk.slots.pop()]
    if (!slot || !other) continue
    const booked = await ask('POST', 'bookings', bookingOf(slot, random.pick(customers)))
    await think()
    await ask('GET', `calendar?unit_id=${cast.units.arbat}&day=${slot.day}`)
    await think()
    if (booked) await ask('POST', `bookings/${booked}/move`, { window_ids: [other.window] })
    await think()
  }
}

/** Makes a call and answers the id of what it made; null for any other answer. */
async function asked({ url, token }: Desk, seen: Seen, method: string, path: string, body?: unknown): Promise<number | null> {
  const begun = performance.now()
  const headers = {
    authorization: `Bearer ${oneOf(token)}`,
    'content-type': 'application/json',
    ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
  }
  const answer = await fetch(`${url}/api/crm/${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => null)
  const text = (await answer?.text().catch(() => null)) ?? null
  const status = answer && text !== null ? answer.status : 0
  const again = answer?.headers.has('retry-after') ? ' Retry-After' : ''
  const made = text?.startsWith('{') ? JSON.parse(text) : {}
  const name = status === 200 ? '200' : `${status}${again}${made.code && made.code !== status ? `/${made.code}` : ''}`
  seen.answers[name] = (seen.answers[name] ?? 0) + 1
  if (status !== 503 && status !== 429) seen.times.push(performance.now() - begun)
  return status === 200 && method === 'POST' ? Number(made.data.id) : null
}

export const p95 = ({ times }: Seen) => {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0
}

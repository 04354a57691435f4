import { randomUUID } from 'node:crypto'
import { startServer } from '#bin/server.mjs'
import { E } from '#contract/core/errors.ts'
import { openDatabase } from '#server/database/database.ts'
import {
  bookingOf,
  type Call,
  customersOf,
  doubles,
  furnish,
  openDays,
  patientOf,
  type Reply,
  type Slot,
  signIn,
} from '#server/testing/load.ts'

interface Options {
  rounds?: number
  clients?: number
  windows?: number
  /** Takes the database's walls down first: the race must then find double bookings. */
  isSabotaged?: boolean
}

export interface RaceResult {
  clients: number
  windows: number
  rounds: number
  /** How many were won in each round. */
  won: number[]
  /** How many were refused with 409/1401. */
  lost: number
  /** How often each other answer came, as `status/code`. */
  odd: Record<string, number>
  doubles: number
  /** Pairs of calls with the same key, and what they made. */
  twins: { pairs: number; answers: number; bookings: number; odd: Record<string, number> }
  milliseconds: number
}

/** SQL that removes the walls against double bookings, without which only luck is left. */
const SABOTAGE = `
  alter table windows drop constraint windows_shift_once, drop constraint windows_employer_busy, drop constraint windows_workplace_busy;
  drop trigger windows_taken on windows;
  create or replace function lock_ground(window_ids int[], shift_ids int[]) returns setof windows language sql as $$
    select w.* from windows w where w.employer_schedule_id in (select employer_schedule_id from windows where id = any(window_ids) union all
      select unnest(shift_ids)) order by w.begin_at, w.id
  $$`

/** 200 clients on 20 windows through two server processes on one PostgreSQL, migrated and with the cast. */
export async function race(
  url: string,
  { rounds = 1, clients = 200, windows = 20, isSabotaged = false }: Options = {},
): Promise<RaceResult> {
  const { pool, close } = await openDatabase({ url })
  if (isSabotaged) await pool.query(SABOTAGE)
  const servers = await Promise.all(
    [1, 2].map(() => startServer({ env: { DATABASE_URL: url, NODE_ENV: 'production', LOG_LEVEL: 'error' } })),
  )
  try {
    const tokens = await Promise.all(Array.from({ length: clients }, () => signIn(pool)))
    const callers = tokens.map((token, index) => patientOf(servers[index % servers.length]?.url ?? '', token))
    const [first] = callers
    if (!first) throw new Error('no clients')
    const places = await furnish(first)
    const customers = await customersOf(pool)
    const began = performance.now()
    const won: number[] = []
    const replies: Reply[] = []
    for (let round = 0; round < rounds; round++) {
      const slots = (await openDays(first, places, round, 1)).slice(0, windows)
      const answers = await Promise.all(
        callers.map((call, index) => {
          const key = randomUUID()
          const send = () => call('POST', 'bookings', bookingOf(at(slots, index), customers[index]), key)
          // A socket that the server has just let go is no answer: the same key again.
          return send().catch(send)
        }),
      )
      won.push(answers.filter((one) => one.status === 200).length)
      replies.push(...answers)
    }
    const milliseconds = Math.round(performance.now() - began)
    const isLost = (one: Reply) => one.status === 409 && one.body.code === E.windowTaken
    const odd = tally(replies.filter((one) => one.status !== 200 && !isLost(one)))
    const counted = { won, lost: replies.filter(isLost).length, odd, doubles: await doubles(pool) }
    const twins = await twinsOf(callers, (await openDays(first, places, rounds, 1)).slice(0, windows), customers)
    return { clients, windows, rounds, ...counted, twins, milliseconds }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await close()
  }
}

/** One call sent to both processes at once under one key: one effect, and a third call gets its answer. */
async function twinsOf([here, there]: Call[], slots: Slot[], customers: number[]): Promise<RaceResult['twins']> {
  if (!here || !there) throw new Error('no clients')
  const made = new Set<number>()
  const odd: Reply[] = []
  for (const [index, slot] of slots.entries()) {
    const key = randomUUID()
    const body = bookingOf(slot, customers[index])
    const send = (call: Call) => call('POST', 'bookings', body, key)
    const replies = [...(await Promise.all([here, there].map(send))), await send(there)]
    for (const one of replies) if (one.status === 200) made.add(one.body.data.id)
    odd.push(
      ...replies.slice(0, 2).filter((one) => one.status !== 200 && one.body.code !== E.stillRunning),
      ...replies.slice(2).filter((one) => one.status !== 200),
    )
  }
  const days = [...new Set(slots.map((slot) => slot.day))]
  const { body } = await here('GET', `bookings?limit=1&search=day:${days.join()}&searchFields=day:in`)
  return { pairs: slots.length, answers: made.size, bookings: body.data.count, odd: tally(odd) }
}

const at = <T>(list: T[], index: number): T => list[index % list.length] as T // the list is not empty

function tally(replies: Reply[]) {
  const counts: Record<string, number> = {}
  for (const { status, body } of replies) {
    const name = `${status}/${body.code}`
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

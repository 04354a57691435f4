import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { startServer } from '#bin/server.mjs'
import { MONDAY } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { peopleOf } from './many-people.ts'
import { roomOf } from './room-storm.ts'

/** ms between two looks at the calendar, and how long a writer thinks: a person's finger, not a program's. */
const LOOK = 100
const THINK = 1000

/** p95 of the calendar at a server whose one room is quiet, and then written by many; what the writers and the receptionist were answered. */
export async function hotRoom(url: string, pool: pg.Pool, { writers, seconds }: { writers: number; seconds: number }) {
  const server = await startServer({ env: { DATABASE_URL: url, NODE_ENV: 'production', LOG_LEVEL: 'error' } })
  try {
    const people = await peopleOf(pool, writers)
    const room = await roomOf(pool, [server], people)
    const [reader = ''] = await signedIn(pool, [cast.employers.superAdmin])
    const [statuses, beside]: [Record<string, number>, Record<string, number>] = [{}, {}]
    const count = (all: Record<string, number>, status: number) => {
      all[status] = (all[status] ?? 0) + 1
    }
    const looks = async () => {
      const times: number[] = []
      for (const end = performance.now() + seconds * 1000; performance.now() < end; await sleep(LOOK)) {
        const begun = performance.now()
        const headers = { authorization: `Bearer ${reader}` }
        const answer = await fetch(`${server.url}/api/crm/calendar?unit_id=${cast.units.arbat}&day=${MONDAY}`, { headers })
        await answer.arrayBuffer()
        times.push(performance.now() - begun)
        count(beside, answer.status)
      }
      return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
    }
    await looks()
    const quiet = await looks()
    let isOver = false
    const writing = people.map(async ({ token }) => {
      while (!isOver) {
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
        const body = JSON.stringify({ text: 'Все разом', key: randomUUID() })
        const answer = await fetch(`${server.url}/api/chat/chat/${room}/messages`, { method: 'POST', headers, body })
        await answer.arrayBuffer()
        count(statuses, answer.status)
        await sleep(Math.random() * 2 * THINK)
      }
    })
    const hot = await looks()
    isOver = true
    await Promise.all(writing)
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::int as count from chat_messages where chat_id = $1 and author_id is not null',
      [room],
    )
    return { quiet, hot, statuses, beside, stored: rows[0]?.count ?? 0 }
  } finally {
    await server.stop()
  }
}

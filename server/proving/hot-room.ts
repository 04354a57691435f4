import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import { startServer } from '#bin/server.mjs'
import { processorOf } from '#proofs/processor.ts'
import { MONDAY } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { peopleOf } from './many-people.ts'
import { roomOf } from './room-storm.ts'
import type { Statuses, Writers } from './room-writers.ts'

/** ms between two looks at the calendar. */
const LOOK = 100
const ROUNDS = 4
/** ms until two hundred people have opened their connections. */
const SETTLING = 2000

const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

/**
 * p95 of the calendar at a server whose one room is quiet, and then written by many; what the writers and the receptionist were answered, and ms of processor
 * that the server has spent on a message.
 */
export async function hotRoom(url: string, pool: pg.Pool, { writers, seconds }: { writers: number; seconds: number }) {
  const server = await startServer({ env: { DATABASE_URL: url, NODE_ENV: 'production', LOG_LEVEL: 'error' } })
  try {
    const people = await peopleOf(pool, writers)
    const room = await roomOf(pool, [server], people)
    const [reader = ''] = await signedIn(pool, [cast.employers.superAdmin])
    const beside: Statuses = {}
    const looks = async () => {
      const times: number[] = []
      for (const end = performance.now() + (seconds * 1000) / ROUNDS; performance.now() < end; await sleep(LOOK)) {
        const begun = performance.now()
        const headers = { authorization: `Bearer ${reader}` }
        const answer = await fetch(`${server.url}/api/crm/calendar?unit_id=${cast.units.arbat}&day=${MONDAY}`, { headers })
        await answer.arrayBuffer()
        times.push(performance.now() - begun)
        beside[answer.status] = (beside[answer.status] ?? 0) + 1
      }
      return times
    }
    const data: Writers = { url: server.url, room, tokens: people.map(({ token }) => token) }
    await looks()
    const [calm, busy]: [number[], number[]] = [[], []]
    const statuses: Statuses = {}
    let processor = 0
    // In turns, so that a neighbour on the same machine comes upon both alike.
    for (let round = 0; round < ROUNDS; round++) {
      const began = processorOf([server.pid])
      calm.push(...(await looks()))
      const between = processorOf([server.pid])
      const writing = new Worker(new URL('./room-writers.ts', import.meta.url), { workerData: data })
      await sleep(SETTLING)
      busy.push(...(await looks()))
      writing.postMessage('over')
      const [told] = (await once(writing, 'message')) as [Statuses] // its only word
      for (const [status, count] of Object.entries(told)) statuses[status] = (statuses[status] ?? 0) + count
      processor += processorOf([server.pid]) - between - (between - began)
    }
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::int as count from chat_messages where chat_id = $1 and author_id is not null',
      [room],
    )
    const stored = rows[0]?.count ?? 0
    return { quiet: p95(calm), hot: p95(busy), statuses, beside, stored, processor: processor / Math.max(1, stored) }
  } finally {
    await server.stop()
  }
}

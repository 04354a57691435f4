import { randomUUID } from 'node:crypto'
import { startServer } from '#bin/server.mjs'
import { E } from '#contract/core/errors.ts'
import { openDatabase } from '#server/database/database.ts'
import { randomFrom } from '#server/demo/random.ts'
import { cast } from '#server/testing/cast.ts'
import { patientOf, sessionOf } from '#server/testing/load.ts'
import { openScenes, openStage, type Scene, type Stage } from '#server/testing/scenes/time-scene.ts'
import { timeFaults } from './time-race.ts'

interface Options {
  seed: number
  clients: number
  seconds: number
  /** True: the acts lock in no order and nobody repeats an act, so that deadlocks must be seen. */
  isSabotaged?: boolean
}

export interface OrderResult {
  writes: number
  won: number
  lost: number
  /** Deadlocks that somebody saw (409/1409) and anything else unforeseen: `status/code` and how often. */
  odd: Record<string, number>
  /** Acts that the database ended for another's sake and the server did again. */
  repeated: number
  /** Bookings of the client that made fewest. */
  fewest: number
  faults: Record<string, number>
}

const DAYS = 6
const METRICS_TOKEN = 'metrics-of-the-proof'
/** SQL of the saboteur: shifts are locked in any order. */
const SABOTAGE = `create or replace function lock_ground(window_ids int[], shift_ids int[]) returns setof windows language plpgsql as $$
  declare one int;
  begin
    for one in select s from (select employer_schedule_id s from windows where id = any(window_ids)
      union select unnest(shift_ids)) all_shifts order by random() loop
      perform from employer_schedules where id = one for update;
      perform pg_sleep(0.005);
    end loop;
    return query select w.* from windows w where w.employer_schedule_id in (select employer_schedule_id from windows
      where id = any(window_ids) union select unnest(shift_ids)) order by w.begin_at, w.id;
  end $$`

/** Clients who book random windows of several masters at once and cancel them again, on a few days: everybody wants everybody's rows. */
export async function holdingOrder(url: string, { seed, clients, seconds, isSabotaged = false }: Options): Promise<OrderResult> {
  const { pool, close } = await openDatabase({ url })
  if (isSabotaged) await pool.query(SABOTAGE)
  const server = await startServer({ env: { DATABASE_URL: url, NODE_ENV: 'production', LOG_LEVEL: 'error', METRICS_TOKEN } })
  try {
    const stage = await openStage(pool, [server.url])
    const scenes = await openScenes(stage, 400, DAYS)
    const result = { writes: 0, won: 0, lost: 0, odd: {} as Record<string, number> }
    const end = performance.now() + seconds * 1000
    const made = await Promise.all(
      Array.from({ length: clients }, (_, index) => client(stage, scenes, { index, end, next: randomFrom(seed + index).next, result })),
    )
    const metrics = await (await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text()
    const repeated = Number(/okno_clashes_repeated (\d+)/.exec(metrics)?.[1] ?? 0)
    return { ...result, repeated, fewest: Math.min(...made), faults: await timeFaults(pool) }
  } finally {
    await server.stop()
    await close()
  }
}

interface Client {
  index: number
  end: number
  next: () => number
  result: Pick<OrderResult, 'writes' | 'won' | 'lost' | 'odd'>
}

/** Runs one client and answers how many bookings it made. */
async function client(stage: Stage, scenes: Scene[], { index, end, next, result }: Client): Promise<number> {
  const call = patientOf(stage.urls[0] ?? '', sessionOf(stage.token, index))
  const user_id = stage.customers[index]
  let made = 0
  for (let tries = 0; performance.now() < end || (made === 0 && tries < 500); tries++) {
    const scene = scenes[Math.floor(next() * scenes.length)]
    if (!scene) break
    const asked = { unit_id: cast.units.arbat, user_id, parallel: 1, parts: partsOf(stage, scene, next) }
    const key = randomUUID()
    const send = () => call('POST', 'bookings', asked, key)
    // A socket that the server has just let go is no answer: the same key again.
    const { status, body } = await send().catch(send)
    result.writes++
    if (status !== 200) {
      if (status === 409 && (body.code === E.windowTaken || body.code === E.intervalBooked)) result.lost++
      else result.odd[`${status}/${body.code}`] = (result.odd[`${status}/${body.code}`] ?? 0) + 1
      continue
    }
    made++
    result.won++
    const cancel = () => call('PUT', `bookings/${body.data.id}`, { status_id: 9 })
    const cancelled = await cancel().catch(cancel)
    result.writes++
    if (cancelled.status !== 200) result.odd[`отмена ${cancelled.status}/${cancelled.body.code}`] = 1
  }
  return made
}

/** Parts of two to four masters, each at her own hour. */
function partsOf({ services }: Stage, { windows }: Scene, next: () => number) {
  const hours = ['10:00', '12:00', '14:00']
  const keys = ['table', 'chair', 'helper0', 'helper1'].toSorted(() => next() - 0.5).slice(0, 2 + Math.floor(next() * 3))
  return keys.map((key) => ({
    window_ids: [windows.get(`${key} ${hours[Math.floor(next() * hours.length)]}`) ?? 0],
    service_ids: [key === 'chair' ? services.chair : services.table],
  }))
}

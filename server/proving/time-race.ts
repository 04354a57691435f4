import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { startServer } from '#bin/server.mjs'
import { openDatabase } from '#server/database/database.ts'
import { randomFrom } from '#server/demo/random.ts'
import { cast } from '#server/testing/cast.ts'
import type { Reply } from '#server/testing/load.ts'
import { openScenes, openStage, type Scene, type Side, type Stage } from '#server/testing/scenes/time-scene.ts'
import { type Act, type Contender, type Path, paths } from './time-paths.ts'

interface Options {
  seed: number
  /** How many days there are, each with one fight; every path is drawn about equally often. */
  fights: number
  processes?: number
  /** The paths to use; absent: all of them. */
  names?: string[]
  /** True: the database's exclusions are removed first, so that two visits must share one time. */
  isSabotaged?: boolean
}

export interface TimeRaceResult {
  fights: number
  /** For each path, how often it got the time and how often it was refused. */
  paths: Record<string, { won: number; lost: number }>
  /** Anything but success and a refusal for want of room: `status/code` and how often. */
  odd: Record<string, number>
  faults: Record<string, number>
  milliseconds: number
}

/** Error codes that mean «somebody was there first», by whatever path. */
const LOST = [1210, 1211, 1214, 1401, 1405, 1406, 1413]
const SABOTAGE = `alter table windows drop constraint windows_employer_busy, drop constraint windows_workplace_busy`
const BATCH = 6
const APPROVAL = 'утверждение смены'

/** Two paths at a time want one master's same two hours, at her table and in her chair, through several server processes. */
export async function timeRace(url: string, { seed, fights, processes = 2, names, isSabotaged = false }: Options): Promise<TimeRaceResult> {
  const { pool, close } = await openDatabase({ url })
  if (isSabotaged) await pool.query(SABOTAGE)
  const env = { DATABASE_URL: url, NODE_ENV: 'production', LOG_LEVEL: 'error' }
  const servers = await Promise.all(Array.from({ length: processes }, () => startServer({ env })))
  try {
    const stage = await openStage(
      pool,
      servers.map((one) => one.url),
    )
    const { next } = randomFrom(seed)
    const pairs = drawn(
      fights,
      paths.filter(({ name }) => !names || names.includes(name)),
      next,
    )
    const scenes = await openScenes(
      stage,
      0,
      fights,
      pairs.map((pair) => pair.some(({ path }) => path.name === APPROVAL)),
    )
    const result: TimeRaceResult = { fights, paths: {}, odd: {}, faults: {}, milliseconds: 0 }
    const began = performance.now()
    for (let first = 0; first < fights; first += BATCH)
      await fightAll(stage, scenes.slice(first, first + BATCH), pairs.slice(first, first + BATCH), first, next, result)
    return { ...result, faults: await timeFaults(pool), milliseconds: Math.round(performance.now() - began) }
  } finally {
    await Promise.all(servers.map((one) => one.stop()))
    await close()
  }
}

interface Chosen {
  path: Path
  side: Side
}

/** Every path comes first in turn; its opponent and both sides are drawn until the pair can be made ready. */
function drawn(fights: number, known: Path[], next: () => number): Chosen[][] {
  const pick = <T>(list: T[]): T => list[Math.floor(next() * list.length)] as T // the list is not empty
  return Array.from({ length: fights }, (_, index) => {
    for (;;) {
      const pair = [known[index % known.length] as Path, pick(known)].map((path) => ({ path, side: pick(path.sides) })) // there is a path
      if (isPossible(pair)) return pair
    }
  })
}

function isPossible([one, other]: Chosen[]): boolean {
  if (!one || !other) return false
  const keeps = [one.path.keeps, other.path.keeps]
  if (keeps.every((kept) => kept === 'morning')) return false
  const isOneSide = one.side === other.side
  if (isOneSide && keeps.includes('noon') && (keeps[0] === keeps[1] || isFromNoon(one, other))) return false
  // A draft has no windows, so only its approval, or a shift at the same table, may want its time.
  const approvals = [one, other].filter(({ path }) => path.name === APPROVAL)
  return approvals.length !== 1 || !isOneSide
}

/** A contender that is prepared at the contested window finds it taken. */
const isFromNoon = (...pair: Chosen[]) => pair.some(({ path }) => path.name.startsWith('отмена') || path.name.startsWith('возврат'))

async function fightAll(stage: Stage, scenes: Scene[], pairs: Chosen[][], first: number, next: () => number, result: TimeRaceResult) {
  const ready = await Promise.all(
    scenes.map(async (scene, index) => {
      const contenders = (pairs[index] ?? []).map(({ path, side }, number) => {
        const [user = 0, guest = 0] = stage.customers.slice((((first + index) * 4) % (stage.customers.length - 4)) + number * 2)
        const call = stage.people[Math.floor(next() * stage.people.length)] ?? stage.boss
        return { path, contender: { stage, scene, side, number, call, user, guest } satisfies Contender }
      })
      const acts: { name: string; act: Act; isSlow: boolean }[] = []
      // The contender that takes the noon from the start is prepared last, or the other could not be prepared.
      for (const { path, contender } of contenders.toSorted((a, b) => rankOf(a.path) - rankOf(b.path)))
        acts.push({ name: path.name, act: await path.prepare(contender), isSlow: path.isSlow === true })
      // A job brings a file in later than a click, so without a head start it would always be second.
      const isSlow = contenders.some(({ path }) => path.isSlow)
      return acts.map((one) => ({ ...one, delay: next() * (isSlow && !one.isSlow ? 400 : 10) }))
    }),
  )
  await Promise.all(
    ready.flat().map(async ({ name, act, delay }) => {
      await sleep(delay)
      const { isWon, reply } = await act()
      const line = result.paths[name] ?? { won: 0, lost: 0 }
      result.paths[name] = line
      if (isWon) line.won++
      else if (isLost(reply)) line.lost++
      else result.odd[`${name}: ${reply.status}/${reply.body.code}`] = (result.odd[`${name}: ${reply.status}/${reply.body.code}`] ?? 0) + 1
    }),
  )
}

const rankOf = ({ keeps }: Path) => ['morning', 'noon'].indexOf(keeps ?? '')
const isLost = ({ status, body }: Reply) => status < 500 && LOST.includes(body.code)

/** Faults by kind: a time sold twice, or half a visit; empty: none. */
export async function timeFaults(pool: Pick<pg.Pool, 'query'>): Promise<Record<string, number>> {
  const count = async (text: string) => (await pool.query<{ count: number }>(`select count(*)::int as count ${text}`)).rows[0]?.count ?? 0
  const busy = `(select w.*, tstzrange(w.begin_at, w.end_at) as during from windows w join bookings b on b.id = w.booking_id
      where b.status_id <> 9)`
  const overlaps = (column: string) => `from ${busy} a join ${busy} b on a.id < b.id and a.${column} = b.${column} and a.during && b.during`
  const done = `(select x.*, tstzrange(x.begin_at, x.begin_at + make_interval(secs => x.duration)) as during from booking_services x
      join bookings b on b.id = x.booking_id where b.status_id <> 9)`
  const faults = {
    masterTwice: await count(overlaps('employer_id')),
    workplaceTwice: await count(overlaps('workplace_id')),
    serviceTwice: await count(
      `from ${done} a join ${done} b on a.booking_id < b.booking_id and a.employer_id = b.employer_id and a.during && b.during`,
    ),
    withoutServices: await count(
      'from bookings b where b.duration <> (select coalesce(sum(duration), 0) from booking_services x where x.booking_id = b.id)',
    ),
    withoutWindows: await count(
      `from ${done} x where not coalesce((select range_agg(tstzrange(w.begin_at, w.end_at)) from windows w
          where w.booking_id = x.booking_id and w.employer_id = x.employer_id) @> x.during, false)`,
    ),
    cancelledWithWindows: await count('from bookings b join windows w on w.booking_id = b.id where b.status_id = 9'),
    outsideShift: await count(
      `from windows w join employer_schedules s on s.id = w.employer_schedule_id
        where w.booking_id is not null and (w.begin_at < s.begin_at or w.end_at > s.end_at)`,
    ),
    windowsOfDrafts: await count(
      `from windows w join employer_schedules s on s.id = w.employer_schedule_id
        where s.approved_at is null and s.employer_id = ${cast.employers.darya}`,
    ),
    customerTwice: await count(
      `from bookings a join bookings b on a.id < b.id and a.user_id = b.user_id and a.status_id <> 9 and b.status_id <> 9 and not a.parallel
        and not b.parallel and tstzrange(a.begin_at, a.end_at) && tstzrange(b.begin_at, b.end_at)`,
    ),
  }
  return Object.fromEntries(Object.entries(faults).filter(([, found]) => found !== 0))
}

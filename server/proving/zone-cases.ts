import type pg from 'pg'
import { Temporal } from 'temporal-polyfill'
import { dayOf, secondsOf } from '#domain/core/clock-time.ts'
import { epochAt, wallTime } from '#server/database/instant.ts'

/** The two functions under test: the wall time of an instant, and back. */
export interface Clock {
  epochAt: typeof epochAt
  wallTime: typeof wallTime
}

export interface ZoneResult {
  zones: number
  cases: number
  /** How many instants lay within a day of a change of the clock. */
  atEdges: number
  /** Zones that this PostgreSQL does not know, so that nobody can choose them (422). */
  unknown: string[]
  /** Where the runtime and this PostgreSQL have tables of different age: one knows of a decree that the other has not heard of. */
  otherTables: string[]
  /** For each kind of fault, how often it was found, and its first example. */
  faults: Record<string, { count: number; example: string }>
}

const FIRST = Date.UTC(2015, 0, 1) / 1000
const LAST = Date.UTC(2036, 0, 1) / 1000
const BATCH = 5000

interface Case {
  zone: string
  epoch: number
  wall: string
  back: number
}

/** Wall time there and back in every zone that the runtime knows, half of it at changes of the clock, agreed with Intl and with PostgreSQL. */
export async function zoneCases(
  pool: Pick<pg.Pool, 'query'>,
  { cases, next, clock = { epochAt, wallTime } }: { cases: number; next: () => number; clock?: Clock },
): Promise<ZoneResult> {
  const zones = Intl.supportedValuesOf('timeZone')
  const unknown = await unknownTo(pool, zones)
  const result: ZoneResult = { zones: zones.length, cases, atEdges: 0, unknown, otherTables: [], faults: {} }
  const otherTables = new Set<string>()
  const wrong = (what: string, example: string) => {
    const known = result.faults[what]
    result.faults[what] = { count: (known?.count ?? 0) + 1, example: known?.example ?? example }
  }
  for (let first = 0; first < cases; first += BATCH) {
    const drawn = Array.from({ length: Math.min(BATCH, cases - first) }, (_, index) => drawOne(zones, first + index, next, clock, result))
    for (const one of drawn) judge(one, clock, wrong)
    await compare(
      pool,
      drawn.filter(({ zone }) => !unknown.includes(zone)),
      { wrong, otherTables },
    )
  }
  result.otherTables = [...otherTables].toSorted()
  return result
}

/** Draws every zone in turn; every second instant lies near a change of its clock, if it has one. */
function drawOne(zones: string[], index: number, next: () => number, clock: Clock, result: ZoneResult): Case {
  const zone = zones[index % zones.length] ?? 'UTC'
  let epoch = Math.floor(FIRST + next() * (LAST - FIRST))
  if (next() < 0.5) {
    const edge = edgeAfter(zone, epoch)
    if (edge !== null) {
      epoch = edge + Math.floor((next() - 0.5) * 10_800)
      result.atEdges++
    }
  }
  const wall = clock.wallTime(epoch, zone)
  return { zone, epoch, wall, back: clock.epochAt(dayOf(wall), secondsOf(wall), zone) }
}

/** Seconds since 1970 of the next change of a zone's clock before 2036. */
export function edgeAfter(zone: string, epoch: number): number | null {
  const found = Temporal.Instant.fromEpochMilliseconds(epoch * 1000)
    .toZonedDateTimeISO(zone)
    .getTimeZoneTransition('next')
  const seconds = found ? Math.floor(found.epochMilliseconds / 1000) : LAST
  return seconds < LAST ? seconds : null
}

type Wrong = (what: string, example: string) => void

function judge({ zone, epoch, wall, back }: Case, clock: Clock, wrong: Wrong) {
  const example = `${zone} ${epoch} «${wall}» → ${back}`
  if (wall !== writtenByIntl(epoch, zone)) wrong('не то время, что у Intl', `${example}, Intl «${writtenByIntl(epoch, zone)}»`)
  // The repeated hour of an autumn means its first pass (decisions.md, Wire).
  if (back !== epoch && !(back < epoch && clock.wallTime(back, zone) === wall)) wrong('не вернулось в тот же миг', example)
}

const writers = new Map<string, Intl.DateTimeFormat>()
function writtenByIntl(epoch: number, zone: string): string {
  const known = writers.get(zone)
  const writer = known ?? new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone })
  if (!known) writers.set(zone, writer)
  return writer.format(epoch * 1000)
}

async function unknownTo(pool: Pick<pg.Pool, 'query'>, zones: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ zone: string }>(
    'select zone from unnest($1::text[]) zone where not exists (select from pg_timezone_names n where n.name = zone)',
    [zones],
  )
  return rows.map(({ zone }) => zone)
}

/** The zones of the four countries that studios stand in: there the tables must agree whatever their age. */
const home =
  /^(Europe\/(Kaliningrad|Moscow|Samara|Saratov|Volgograd|Astrakhan|Ulyanovsk|Kirov|Minsk|Kiev|Kyiv|Simferopol)|Asia\/(Yekaterinburg|Omsk|Novosibirsk|Barnaul|Tomsk|Novokuznetsk|Krasnoyarsk|Irkutsk|Chita|Yakutsk|Khandyga|Vladivostok|Ust-Nera|Sakhalin|Magadan|Srednekolymsk|Kamchatka|Anadyr|Tashkent|Samarkand))$/

/** The database writes what lists answer, so it must agree in every zone. */
async function compare(pool: Pick<pg.Pool, 'query'>, cases: Case[], { wrong, otherTables }: { wrong: Wrong; otherTables: Set<string> }) {
  const { rows } = await pool.query<{ at: number; wall: string }>(
    `select at::int, to_char(to_timestamp(epoch) at time zone zone, 'YYYY-MM-DD HH24:MI:SS') as wall
     from unnest($1::text[], $2::bigint[]) with ordinality one(zone, epoch, at) order by at`,
    [cases.map(({ zone }) => zone), cases.map(({ epoch }) => epoch)],
  )
  for (const [index, { wall }] of rows.entries()) {
    const one = cases[index]
    if (!one || one.wall === wall) continue
    otherTables.add(one.zone)
    if (home.test(one.zone)) wrong('не то время, что у PostgreSQL', `${one.zone} ${one.epoch} «${one.wall}», PostgreSQL «${wall}»`)
  }
}

/** The saboteur: the offset of January all the year. */
export const WINTER_ONLY: Clock = {
  wallTime: (seconds, zone) => wallTime(seconds + offsetInJanuary(seconds, zone), 'UTC'),
  epochAt: (day, seconds, zone) => epochAt(day, seconds, 'UTC') - offsetInJanuary(epochAt(day, seconds, 'UTC'), zone),
}
function offsetInJanuary(seconds: number, zone: string) {
  const winter = Date.UTC(new Date(seconds * 1000).getUTCFullYear(), 0, 15) / 1000
  const wall = wallTime(winter, zone)
  return epochAt(dayOf(wall), secondsOf(wall), 'UTC') - winter
}

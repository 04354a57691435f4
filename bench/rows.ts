import type pg from 'pg'
import type { Call } from '#server/testing/load.ts'
import type { Ask, Timing } from './client.ts'
import type { Range } from './ground.ts'
import { crewRows } from './rows-crew.ts'
import { financeRows } from './rows-finance.ts'
import { goodsRows } from './rows-goods.ts'
import { listRows } from './rows-lists.ts'
import { minuteRows } from './rows-minute.ts'
import { payRows } from './rows-pay.ts'
import { searchRows } from './rows-search.ts'
import { socketRows } from './rows-sockets.ts'
import { talkRows } from './rows-talk.ts'
import { thinRows } from './rows-thin.ts'
import { tillRows } from './rows-till.ts'
import { writeRows } from './rows-writes.ts'
import type { Talks } from './talk.ts'

/** What the rows of the speed table ask of one data set. */
export interface Stage {
  token: string
  /** 00:00 of the first day, `YYYY-MM-DD`. */
  day: string
  until: string
  /** The searched services: one of 90 minutes, and a short one beside it. */
  services: [number, number]
  units: Range
  /** Those of them that sell any start of a quarter of an hour (K12). */
  hybrids: Range
  /** Free windows with what books them. */
  windows: { id: number; unit_id: number; service_id: number }[]
  customers: Range
  /** Waits until the house has done what it does by itself, so that nothing but the row is timed. */
  settled(): Promise<void>
  /** The same house without its million of past bookings; started when a row asks for it. */
  young(): Promise<{ url: string; token: string }>
  /** Stores with ten million moves behind them; filled when a row asks for them. */
  shelves(): Promise<Range>
  /** Numbers of certificates beside a million orders; filled when a row asks for them. */
  sales(): Promise<Range>
  /** Rooms with five million messages; filled when a row asks for them. */
  talks(): Promise<Talks>
  /** Addresses of so many more processes of the same house. */
  more(count: number): Promise<string[]>
  /** Processes of bench/bare-room.ts: where they are told, and in their query where they tell. */
  bareRooms(count: number): Promise<string[]>
  /** An exchange that the house knows, and the telephone of whoever is signed in. */
  exchange(): Promise<{ key: string; secret: string; extension: string }>
  /** Fastify that answers `ok` and nothing else. */
  bare(): Promise<string>
  /** A floor's statement behind Fastify. */
  thin(script: string): Promise<Rival>
  /** Ours. */
  url: string
  /** The connection of `sql`, for whoever fills a row's tables. */
  client: Pick<pg.Client, 'query'>
  /** Reads the database for a row before its timing starts, for instance the ids that it will ask for. */
  sql<Row>(text: string, values?: unknown[]): Promise<Row[]>
  call: Call
}

type Next = (client: number) => Ask | null
/** A request to compare with: to our server, or to another. */
export interface Rival {
  url: string
  next: Next
}

export interface BenchRow {
  number: string
  work: string
  /** Raw SQL for pgbench, or another request. */
  floor(stage: Stage): string | Promise<string | Rival>
  /** Ours; of what no request reaches alone, raw SQL too. */
  ask(stage: Stage): Next | Promise<Next | string>
  /**
   * Times the floor's p50 at one client, and a share of its rate at eight; of a crowd, times the floor's p95. `ms`: our p95 in milliseconds, of a crowd that
   * of the crowd; `perSecond`: our rate at eight.
   */
  goal: { p50?: number; p95?: number; share?: number; ms?: number; perSecond?: number }
  /** Clients at once instead of eight, whose p95 is compared. */
  crowd?: number
  /** Each ask writes: it is counted, not timed by the clock. */
  isWrite?: boolean
}

/** A row that measures both sides by itself. */
export interface TimedRow {
  number: string
  work: string
  timed(stage: Stage): Promise<{ floor: Timing; ours: Timing }>
  /** Times the floor's p95 where the floor is a measure, and milliseconds of ours. */
  goal: { p95?: number; ms: number }
}

const money = [...financeRows, ...tillRows, ...payRows]
const own: BenchRow[] = [...searchRows, ...listRows, ...writeRows, ...money, ...goodsRows, ...crewRows, ...talkRows]
export const rows: (BenchRow | TimedRow)[] = [...own, ...thinRows(own), ...socketRows, ...minuteRows].toSorted((one, other) =>
  one.number.localeCompare(other.number, 'ru', { numeric: true }),
)

import { join } from 'node:path'
import pg from 'pg'
import { lockDataDir } from './data-dir.ts'
import { openPglite } from './pglite.ts'

/** One driver for both databases: embedded PGlite, and PostgreSQL 15 or newer. */
export interface Database {
  kind: 'embedded' | 'postgres'
  /** The owner's: changes of the tables, and what the house does by the clock. Nothing that people send reaches it but through `requests`. */
  pool: pg.Pool
  /** The pool of the role that signs in for requests; the owner's own where DATABASE_OWNER_URL names no other. */
  requests: pg.Pool
  /** Whether statements sent up to one Sync are one implicit transaction, so that a read's scope travels with it. */
  batches: boolean
  /**
   * A client of one's own, for LISTEN and for what takes its time; PostgreSQL only: the embedded database has a single session. `patience`:
   * ms after which a statement without an answer has failed; absent: none.
   */
  connect(patience?: number): Promise<pg.Client>
  /** The whole embedded database as one file, see `Pglite.dump`; for PostgreSQL pg_dump does it. */
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

/**
 * `patience`: ms that a statement of the pool may go without an answer: its connection is given up then (a wire that was cut silently).
 * 0: for tools whose statements take their time.
 */
export type Place = { dataDir: string } | { url: string; ownerUrl?: string | undefined; poolSize?: number; patience?: number }

/** Milliseconds: together with the ten seconds for a connection, nobody waits for half a minute. */
const PATIENCE = 18_000
/** Connections of the owner where requests have a role of their own: work by the clock is seldom more than this at once. */
const OWNERS = 3

export function openDatabase(place: Place): Promise<Database> {
  return 'url' in place ? openPostgres(place) : openEmbedded(place.dataDir)
}

/** A read's scope, prepared on every connection; bound and executed in one batch with the read (core-path.md, 1). */
export const scope = {
  name: 'scope',
  text: `select set_config('app.company',$1,true),set_config('TimeZone',$2,true),
    set_config('transaction_read_only','on',true),set_config('role',$3,true),
    set_config('plan_cache_mode',$4,true),set_config('app.crosses',$5,true),
    set_config('statement_timeout',$6,true)`,
} as const

/** A question of the house itself: whose session it is, whether a password is right. Its role may knock at the house's doors and read no company. */
export const asHouse = { name: 'as_house', text: `select set_config('role',$1,true)` } as const

async function openEmbedded(dataDir: string): Promise<Database> {
  const lock = lockDataDir(dataDir)
  try {
    const pglite = await openPglite(join(dataDir, 'database'))
    // The embedded database has one session: a second client would see the transaction of the first.
    const pool = openPool({ max: 1, idleTimeoutMillis: 0, user: 'postgres', database: 'postgres', ssl: false, stream: pglite.stream })
    const close = () => pool.end().then(pglite.close).finally(lock.release)
    return { kind: 'embedded', pool, requests: pool, batches: true, connect: noSecondClient, dump: pglite.dump, close }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function openPostgres({ url, ownerUrl, poolSize = 10, patience = PATIENCE }: Exclude<Place, { dataDir: string }>): Promise<Database> {
  const connectionString = ownerUrl ?? url
  const poolOf = (address: string, max: number) => openPool({ connectionString: address, max, query_timeout: patience, keepAlive: true })
  const pool = poolOf(connectionString, ownerUrl ? Math.min(poolSize, OWNERS) : poolSize)
  const requests = ownerUrl ? poolOf(url, poolSize) : pool
  const connect = async (query_timeout?: number) => {
    const client = new pg.Client({ ...common, connectionString, keepAlive: true, ...(query_timeout && { query_timeout }) })
    // A connection that is cut while nobody asks it anything would end the process; its holder hears of the end.
    client.on('error', () => {})
    await client.connect()
    return client
  }
  try {
    await checkVersion(pool)
  } catch (error) {
    await Promise.all([...new Set([pool, requests])].map((one) => one.end()))
    throw error
  }
  const close = async () => void (await Promise.all([...new Set([pool, requests])].map((one) => one.end())))
  return { kind: 'postgres', pool, requests, batches: true, connect, dump: noDump, close }
}

async function checkVersion(pool: pg.Pool) {
  const { rows } = await pool.query<{ server_version: string }>('show server_version')
  const version = rows[0]?.server_version ?? '0'
  if (Number.parseInt(version, 10) < 15) throw new Error(`Нужен PostgreSQL 15 или новее, а по DATABASE_URL отвечает ${version}`)
}

async function noSecondClient(): Promise<never> {
  throw new Error('У встроенной базы одно соединение: отдельное есть только с DATABASE_URL')
}

async function noDump(): Promise<never> {
  throw new Error('Копию PostgreSQL снимает pg_dump')
}

function openPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...common, pipeline: true, onConnect: prepare, ...options })
  // A connection that broke leaves the pool by itself and its queries are rejected; without listeners it would also end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * The zone is fixed so that instants read outside a request's scope are UTC whatever the server's settings. Compiling a plan takes half a
 * second and saves a desk's statement nothing (bench, rows 3 and 7).
 */
const prepare = (client: pg.ClientBase) =>
  Promise.all([
    client.query("set timezone to 'UTC'; set jit to off"),
    client.query({ ...scope, values: ['', 'UTC', 'none', 'auto', '', '0'] }),
    client.query({ ...asHouse, values: ['none'] }),
  ])

const raw = (value: string) => value
/** `+03` and fractions are cut off: the session's zone has already made it wall time. */
const moment = (value: string) => value.slice(0, 19)
/** Making a Date of every instant is the main cost of a read, so they stay the wire's text; sums and counts are numbers. */
const parsers = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.TIMESTAMPTZ, moment],
  [pg.types.builtins.TIMESTAMP, raw],
  [pg.types.builtins.DATE, raw],
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
])
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
}

const common = { application_name: 'okno', connectionTimeoutMillis: 10_000, types } satisfies pg.ClientConfig

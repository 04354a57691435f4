import { isIP } from 'node:net'
import type pg from 'pg'
import { type Database, scope as readingScope, types } from './database.ts'
import { ask } from './prepared.ts'

/** Who asks and how instants are written: travels with the first message of every request (core-path.md, 1). */
export interface Scope {
  company: number
  zone: string
  /** The person who looks through the caller's eyes; each audit line names them. */
  impersonator?: number | null
  /** The caller's address, which each audit line names too. */
  address?: string | null
  /** The call that the transaction belongs to; null: the product's own work. */
  command?: string | null
  /** A superuser of all companies: the wall before `companies` has a door. */
  crosses?: boolean
  /** True: all statements see one state of the data, as a file of a list needs it. */
  isSnapshot?: boolean
  /** How long one statement may run; absent: `USUAL_SECONDS`. The embedded database knows no such limit (docs/operations.md). */
  seconds?: number | undefined
}

/** Nobody waits longer for a screen, and the database works no longer for somebody who has gone (57014 → 503). */
const USUAL_SECONDS = 8
/** Milliseconds that the client waits beyond the database's own limit, so that the database reports first. */
const GRACE = 2000

/** The only way to the database: one lazily opened transaction, which refuses use after its request. */
export interface Handle {
  sql<Row>(text: string, values?: unknown[]): Promise<Row[]>
  /** Answers rows as arrays, which costs less where there are many. */
  rows<Row extends unknown[]>(text: string, values?: unknown[]): Promise<Row[]>
  /** Calls a function of the migrations within the same transaction, for what `okno_app` itself may not do. */
  door<Row>(text: string, values?: unknown[]): Promise<Row[]>
  /**
   * Hands over work that nobody awaits before the answer: `commit` waits for it, and its failure is the request's. All its statements have to be sent
   * at once, because those sent after the commit are refused.
   */
  leaveToCommit(work: Promise<unknown>): void
  /** Settles every statement sent and all work left to it, then commits; the first that failed is the error. */
  commit(): Promise<void>
  rollback(): Promise<void>
}

type Client = pg.PoolClient & { connection: { stream: { cork(): void; uncork(): void } }; isHeld?: boolean }
interface Statement {
  text: string
  values?: unknown[]
  rowMode?: 'array'
}

/** True: an address of the network without a suffix, because a scope of IPv6 may be any text. */
export const isPlace = (text: string) => /^[\da-f.:]+$/i.test(text) && isIP(text) > 0

export function openHandle(database: Database, scope: Scope, isReadOnly: boolean): Handle {
  checkScope(scope)
  let client: Client | null = null
  let connecting: Promise<Client> | null = null
  let isEnded = false
  const patience = scope.seconds ? { query_timeout: scope.seconds * 1000 + GRACE } : null
  const [statements, refusing] = [statementsUnderWay(), tellFirst()]

  async function query(statement: Statement, role: Role = 'okno_app') {
    if (isEnded) throw new Error('the handle was used after its request had ended')
    if (!client) {
      connecting ??= database.requests.connect() as Promise<Client> // the pool's client has the connection, and its type hides it
      const taken = await connecting
      if (isEnded) throw new Error('the handle was used after its request had ended')
      if (!client) {
        client = taken
        hold(taken)
        if (!isReadOnly) statements.add(taken.query(openingOf(scope)))
      }
    }
    hold(client)
    const prepared = { ...statement, types, ...patience }
    const isAside = !isReadOnly && role !== 'okno_app'
    if (isAside) statements.add(client.query(`set local role ${role}`))
    const answer = ask(client, prepared, isReadOnly ? readScope(scope, statement.text, role) : null).catch(refusing)
    if (!isReadOnly) statements.add(answer)
    else answer.catch(ignore)
    if (isAside) statements.add(client.query('set local role okno_app'))
    try {
      return await answer
    } catch (error) {
      if (error instanceof Error) Error.captureStackTrace(error) // the stack of the caller is more useful than that of the socket
      throw error
    }
  }
  function leave(error?: Error) {
    isEnded = true
    if (client) client.release(error)
    else connecting?.then((late) => late.release(), ignore)
    client = null
  }
  return {
    sql: async (text, values) => (await query({ text, values })).rows, // the caller names the row that it selects
    rows: async (text, values) => (await query({ text, values, rowMode: 'array' })).rows,
    door: async (text, values) => (await query({ text, values }, 'okno_house')).rows, // the caller names the row that it selects
    leaveToCommit: (work) => statements.add(work),
    async commit() {
      // Statements sent in this same turn wait for their connection, and go ahead of the commit.
      if (!isReadOnly && connecting) await connecting
      statements.check()
      if (client && !isReadOnly) {
        const committed = client.query(COMMIT) as unknown as Promise<pg.QueryResult[]> // two statements are answered by two results
        committed.catch(ignore)
        await statements.settled()
        if ((await committed).at(-1)?.command === 'ROLLBACK') throw new Error('the transaction was aborted')
      }
      leave()
    },
    async rollback() {
      if (!client || isReadOnly) return leave()
      // A connection that cannot even roll back is thrown away.
      await client.query('rollback').then(() => leave(), leave)
    },
  }
}

/** Checks values that are written into the text which begins the transaction. */
function checkScope({ company, impersonator, zone, address, command }: Scope) {
  if (!Number.isInteger(company) || !Number.isInteger(impersonator ?? 0) || !/^[\w/+-]+$/.test(zone)) throw new Error('bad scope')
  if (address && !isPlace(address)) throw new Error('bad address')
  if (command && !/^[\w.-]+$/.test(command)) throw new Error('bad command')
}

/** Remembers the statements that are not answered yet, and the first refusal. Answered ones are forgotten, or all rows of a long file would stay in memory. */
function statementsUnderWay() {
  const unanswered = new Set<Promise<unknown>>()
  let refused: { error: unknown } | null = null
  const check = () => {
    if (refused) throw refused.error
  }
  return {
    add(statement: Promise<unknown>) {
      unanswered.add(statement)
      const answered = () => unanswered.delete(statement)
      statement.then(answered, (error: unknown) => {
        refused ??= { error }
        answered()
      })
    },
    /** Throws the first error so far, so that nothing is committed after a failure. */
    check,
    /** Throws the first refusal. */
    async settled() {
      await Promise.allSettled(unanswered)
      check()
    },
  }
}

/** What follows a refused statement fails too (25P02), and its caller may hear of it sooner: all hear of the first. */
function tellFirst() {
  let first: unknown
  return (error: unknown): never => {
    first ??= error
    throw (error as { code?: string }).code === '25P02' ? first : error
  }
}

/** The error is reported elsewhere: by the commit, or to the one who awaits the statement. */
const ignore = () => {}

/**
 * At the head of a read whose plan does not hang on its values: planning the search anew took twice its run (bench, row 1).
 * Not for pages and word searches, whose best plan does hang on them.
 */
export const ONE_PLAN = '/* one plan */ '
const planModeOf = (text: string) => (text.startsWith(ONE_PLAN) ? 'force_generic_plan' : 'auto')

type Role = 'okno_app' | 'okno_house'

/** Reads the scope, by a statement of its own (database.ts). */
function readScope({ company, zone, crosses, seconds }: Scope, text: string, role: Role) {
  return { name: readingScope.name, values: [String(company), zone, role, planModeOf(text), crosses ? '1' : '', ceilingOf(seconds)] }
}

const ceilingOf = (seconds = USUAL_SECONDS) => `${seconds}s`

/** A commit that waits for the standby is never cut short: it would be told as done, and be lost with the primary. */
const COMMIT = 'set local statement_timeout=0;commit'

/** Writes find their rows by key, so one plan serves all of them; pages of a file are planned each time. */
const openingOf = ({ company, zone, impersonator, address, command, crosses, isSnapshot, seconds }: Scope) =>
  `begin${isSnapshot ? ' isolation level repeatable read' : ''};
   set local role okno_app;
   set local plan_cache_mode=${isSnapshot ? 'auto' : 'force_generic_plan'};
   select ${local('app.company', company)},${local('TimeZone', zone)},${local('statement_timeout', ceilingOf(seconds))}` +
  (impersonator ? `,${local('app.impersonator', impersonator)}` : '') +
  (address ? `,${local('app.address', address)}` : '') +
  (command ? `,${local('app.command', command)}` : '') +
  (crosses ? `,${local('app.crosses', 1)}` : '')

/** The setting lasts for this transaction only; openHandle has looked at the values. */
const local = (name: string, value: string | number) => `set_config('${name}','${value}',true)`

/** Statements of one tick are sent in one write, because each separate write wakes the other process. */
function hold(client: Client) {
  if (client.isHeld) return
  client.isHeld = true
  client.connection.stream.cork()
  process.nextTick(() => {
    client.isHeld = false
    client.connection.stream.uncork()
  })
}

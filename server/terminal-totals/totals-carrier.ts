import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Kopecks } from '#domain/core/money.ts'
import { REQUEST_LIFE } from '#domain/online-payments/verdict.ts'
import { type SaidTotals, type TerminalTotals, totalsVerdict } from '#domain/terminal-totals/verdict.ts'
import { asHouse } from '#server/core/as-house.ts'
import type { House } from '#server/core/context.ts'
import { startRounds } from '#server/core/rounds.ts'
import { instantOf } from '#server/database/instant.ts'
import { update } from '#server/lists/records.ts'
import type { CardTerminals, TerminalPlace } from '#server/ports/card-terminals.ts'
import { terminalTotalsRecord } from './terminal-totals.record.ts'
import { leaveTerminal } from './terminal-totals.ts'

interface Hands {
  house: House
  terminals: CardTerminals
  log: FastifyBaseLogger
  hearSoon(at: number): void
}

/** Totals as their carrier reads them; moments are in seconds since 1970. */
interface AskedRow {
  id: number
  company_id: number
  unit_id: number
  key: string
  sends: number
  sent_at: number | null
  asked_at: number
  terminal: TerminalPlace
}

const AT_ONCE = 20
/** Seconds for which a carrier has totals to itself. */
const LEASE = 30
/** The most questions of one round. */
const MOST = 3

/** Asks terminals for their totals. Several processes may: totals have one carrier at a time, and who dies leaves the row, from which another goes on. */
export function startTotalsCarrier({ house, terminals, log }: Omit<Hands, 'hearSoon'>) {
  return startRounds({ house, log, name: 'terminal-totals' }, async ({ hearSoon, report }) => {
    const lease = randomUUID()
    const { rows } = await house.database.pool.query<AskedRow>(
      `update terminal_totals t set lease = $2, lease_until = to_timestamp($1::int + ${LEASE})
       where t.id in (select t.id from terminal_totals t where t.state = 'pending' and t.due_at <= to_timestamp($1::int)
         and (t.lease is null or t.lease_until <= to_timestamp($1::int)) order by t.due_at limit ${AT_ONCE} for update skip locked)
       returning t.id, t.company_id, t.unit_id, t.key, t.sends, extract(epoch from t.sent_at)::int as sent_at,
         extract(epoch from t.asked_at)::int as asked_at,
         (select json_build_object('id', c.id, 'kind', c.kind, 'address', c.address, 'terminal_no', c.terminal_no)
           from card_terminals c where c.id = t.terminal_id) as terminal`,
      [secondOf(house), lease],
    )
    await Promise.all(rows.map((row) => carryTotals({ house, terminals, log, hearSoon }, row, lease).catch(report)))
    return rows.length > 0
  })
}

const secondOf = (house: House) => Math.floor(house.clock() / 1000)

async function carryTotals(hands: Hands, first: AskedRow, lease: string): Promise<void> {
  const terminal = hands.terminals.at(first.terminal)
  let row = first
  let said: SaidTotals | null = null
  for (let turn = 0; turn < MOST; turn++) {
    const verdict = totalsVerdict({ sends: row.sends, sentAt: row.sent_at }, said, { now: secondOf(hands.house), lost: REQUEST_LIFE })
    if (verdict.act === 'end') return endTotals(hands, row, lease, verdict.totals)
    if (verdict.act === 'wait') break
    if (verdict.act === 'ask') said = await terminal.askTotals(row.key)
    else {
      const sent = await letGo(hands, row, lease)
      if (!sent) break
      row = sent
      said = await terminal.reconcile(row.key)
    }
  }
  await layAside(hands, row, lease, said)
}

/** Written down before the request is let go. The terminal is taken when none of its sums is on its way, and held until it has told its totals. */
async function letGo({ house }: Hands, row: AskedRow, lease: string): Promise<AskedRow | null> {
  const at = secondOf(house)
  const { rows } = await house.database.pool.query(
    `with held as (update card_terminals c set busy_key = $6 where c.id = $5 and (c.busy_key = $6 or (c.busy_key is null
         and not exists (select from online_payments b where b.terminal_id = c.id and b.state in ('user_pending', 'provider_pending'))))
       returning 1)
     update terminal_totals set sends = sends + 1, sent_at = to_timestamp($4)
     where id = $1 and lease = $2 and sends = $3 and exists (select from held) returning 1`,
    [row.id, lease, row.sends, at, row.terminal.id, row.key],
  )
  if (rows.length > 0) return { ...row, sends: row.sends + 1, sent_at: at }
  // Somebody has given the totals up meanwhile: the terminal is not held for nothing.
  await house.database.pool.query(
    `update card_terminals set busy_key = null where busy_key = $1 and not exists (select from terminal_totals where key = $1 and state = 'pending')`,
    [row.key],
  )
  return null
}

/** Asked for every three seconds, later ever more seldom. */
async function layAside({ house, log, hearSoon }: Hands, row: AskedRow, lease: string, said: SaidTotals | null) {
  const now = secondOf(house)
  const due = now + Math.min(30, Math.max(3, Math.floor((now - row.asked_at) / 20)))
  await asHouse(house, log, row.company_id, async (ctx) => {
    await ctx.sql(
      `update terminal_totals set due_at = to_timestamp($3), lease = null,
         silent_since = case when $4 then coalesce(silent_since, to_timestamp($5)) end where id = $1 and lease = $2`,
      [row.id, lease, due, said?.is === 'silent', now],
    )
    ctx.tell({ feature: 'terminal-totals', ids: [row.id], unit_id: row.unit_id })
  })
  hearSoon(due)
}

interface OwnTotals {
  own_sales: Kopecks
  own_sales_count: number
  own_refunds: Kopecks
  own_refunds_count: number
}

/** Every approved charge that no former totals have counted stands in these; the database refuses it a second time, and sums that are not theirs. */
async function endTotals({ house, log }: Hands, row: AskedRow, lease: string, told: TerminalTotals) {
  await asHouse(house, log, row.company_id, async (ctx) => {
    const [held] = await ctx.sql(`select from terminal_totals where id = $1 and lease = $2 and state = 'pending' for update`, [
      row.id,
      lease,
    ])
    if (!held) return
    await ctx.sql(`update online_payments set totals_id = $1 where terminal_id = $2 and state = 'success' and totals_id is null`, [
      row.id,
      row.terminal.id,
    ])
    const [own] = await ctx.sql<OwnTotals>(
      `select coalesce(sum(sum) filter (where kind = 'payment'), 0)::float8 as own_sales,
         count(*) filter (where kind = 'payment')::int as own_sales_count,
         coalesce(sum(sum) filter (where kind = 'refund'), 0)::float8 as own_refunds,
         count(*) filter (where kind = 'refund')::int as own_refunds_count from online_payments where totals_id = $1`,
      [row.id],
    )
    await update(ctx, terminalTotalsRecord, row.id, {
      state: 'success',
      lease: null,
      silent_since: null,
      over_at: instantOf(ctx.now),
      ...own,
      sales: told.sales,
      sales_count: told.salesCount,
      refunds: told.refunds,
      refunds_count: told.refundsCount,
      told: told.charges,
    })
    await leaveTerminal(ctx, row.id)
    ctx.wake()
    ctx.tell({ feature: 'terminal-totals', ids: [row.id], unit_id: row.unit_id })
  })
}

import { randomUUID } from 'node:crypto'
import { cardTerminalsRu } from '#contract/card-terminals/card-terminals.ru.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { noSuchUnit } from '#contract/core/of-unit.ru.ts'
import { terminalTotalsRu } from '#contract/terminal-totals/terminal-totals.ru.ts'
import type { terminalTotals } from '#contract/terminal-totals/terminal-totals.ts'
import type { Ctx } from '#server/core/context.ts'
import { type ConstraintFailures, fail, foundOr } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { crudHandlers } from '#server/lists/crud.ts'
import { find } from '#server/lists/list.ts'
import { insert, update } from '#server/lists/records.ts'
import type { CardTerminals } from '#server/ports/card-terminals.ts'
import { loadReachedUnit } from '#server/units/reach.ts'
import { terminalTotalsList } from './terminal-totals.list.ts'
import { terminalTotalsRecord } from './terminal-totals.record.ts'
import { terminalTotalsSheet } from './terminal-totals.sheet.ts'

const { refusals } = terminalTotalsRu
const RELATIONS = 'terminal;unit;entity;asker'

export const { list, export: exportTotals } = crudHandlers({
  feature: 'terminal-totals',
  list: terminalTotalsList,
  record: terminalTotalsRecord,
  sheet: terminalTotalsSheet,
})

export const terminalTotalsConstraints: ConstraintFailures = {
  // Two people have asked the same terminal at once: it is being asked.
  terminal_totals_live: { code: E.duplicate, field: 'terminal_id', message: refusals.asked },
  terminal_totals_way: { code: E.processedAlready, field: 'state', message: refusals.over },
}

/** The totals are asked for after this transaction has ended, when nothing is on its way at the terminal. */
export async function askTotals(ctx: Ctx, { body }: Input<typeof terminalTotals.ask>, { name }: CardTerminals) {
  const { unit_id, terminal_id = null } = body
  await foundOr(loadReachedUnit(ctx, unit_id), () => fail(E.notFound, { unit_id: [noSuchUnit] }))
  const terminals = await ctx.sql<{ id: number; live: number | null }>(
    `select c.id, (select t.id from terminal_totals t where t.terminal_id = c.id and t.state = 'pending') as live
     from card_terminals c where c.unit_id = $1 and (c.id = $2 or ($2 is null and not c.is_closed)) order by c.id for no key update`,
    [unit_id, terminal_id],
  )
  if (terminals.length === 0) fail(E.notFound, terminal_id === null ? { unit_id: [refusals.none] } : { terminal_id: [refusals.noTerminal] })
  if (name === 'none') fail(E.invalid, { terminal_id: [cardTerminalsRu.none] })
  const asked = { unit_id, asked_at: instantOf(ctx.now), asked_by: ctx.me.employer_id || null }
  const ids: number[] = []
  for (const { id, live } of terminals) {
    ids.push(live ?? (await insert(ctx, terminalTotalsRecord, { ...asked, terminal_id: id, key: randomUUID() })).id)
  }
  ctx.wake()
  ctx.tell({ feature: 'terminal-totals', ids, unit_id })
  return { items: await Promise.all(ids.map((id) => find(ctx, terminalTotalsList, id, RELATIONS))) }
}

/** A terminal that is dead holds neither its own charges nor the next reconciliation; what was not sent yet is called off by anybody who may. */
export async function dropTotals(ctx: Ctx, { params: { id } }: Input<typeof terminalTotals.drop>) {
  const { unit_id } = await find(ctx, terminalTotalsList, id)
  const [row] = await ctx.sql<{ state: string; may: boolean }>(
    'select state, sends = 0 or silent_since is not null as may from terminal_totals where id = $1 for update',
    [id],
  )
  if (row?.state !== 'pending') fail(E.processedAlready, { state: [refusals.over] })
  if (!row.may) fail(E.processedAlready, { state: [refusals.notSilent] })
  await update(ctx, terminalTotalsRecord, id, { state: 'fail', lease: null, silent_since: null, over_at: instantOf(ctx.now) })
  await leaveTerminal(ctx, id)
  ctx.wake()
  ctx.tell({ feature: 'terminal-totals', ids: [id], unit_id })
  return find(ctx, terminalTotalsList, id, RELATIONS)
}

/** The terminal may take the next sum. */
export const leaveTerminal = (ctx: Ctx, id: number) =>
  ctx.sql(
    `update card_terminals c set busy_key = null from terminal_totals t where t.id = $1 and c.id = t.terminal_id and c.busy_key = t.key`,
    [id],
  )

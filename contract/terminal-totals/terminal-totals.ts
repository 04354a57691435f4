import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { exportOf } from '#contract/core/export.ts'
import { flag, id, idParams, moment, money, named } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import { requiredId } from '#contract/core/rules.ts'

/** `pending`: the terminal is being asked; `fail`: a person has given it up, and its charges wait for the next. */
const totalsStates = ['pending', 'success', 'fail'] as const

/** «Сверка итогов»: a terminal's day by the bank beside the same by the house. Sums are null until the terminal has told its own. */
export const terminalTotalsRow = z.object({
  id,
  company_id: id,
  unit_id: id,
  terminal_id: id,
  state: z.enum(totalsStates),
  sales: money.nullable(),
  sales_count: z.number().int().nullable(),
  refunds: money.nullable(),
  refunds_count: z.number().int().nullable(),
  own_sales: money.nullable(),
  own_sales_count: z.number().int().nullable(),
  own_refunds: money.nullable(),
  own_refunds_count: z.number().int().nullable(),
  /** The bank's payments less refunds, minus ours: above zero the bank counted money that Okno does not know. */
  gap: money.nullable(),
  /** 1: a sum or a count of the bank is not ours. */
  differs: flag,
  asked_at: moment,
  over_at: moment.nullable(),
  /** 1: a minute without an answer of the terminal. */
  is_silent: flag.optional(),
  terminal: named.optional(),
  unit: named.optional(),
  /** The legal entity of the terminal. */
  entity: named.optional(),
  /** Who has asked for it. */
  asker: named.nullable().optional(),
})
export type TerminalTotalsRow = z.output<typeof terminalTotalsRow>

const charge = z.object({
  kind: z.enum(['payment', 'refund']),
  sum: money,
  /** The bank's number. */
  rrn: z.string().nullable(),
  /** Null: the house knows no such charge. */
  order_id: id.nullable(),
  card_last4: z.string().nullable(),
  at: moment.nullable(),
  /** Whose charge it is; `unknown`: the terminal does not tell its operations one by one. */
  known: z.enum(['both', 'own', 'bank', 'unknown']),
})
export type TotalsCharge = z.output<typeof charge>

/** A terminal of the studio with what the house has at it since its former reconciliation. */
const dueTerminal = z.object({
  terminal: named,
  entity: named,
  is_closed: flag,
  /** 1: a sum is on its way at it. */
  is_busy: flag,
  sales: money,
  sales_count: z.number().int(),
  refunds: money,
  refunds_count: z.number().int(),
  /** The last one, whatever became of it; null: there was none. */
  last: terminalTotalsRow.nullable(),
})
export type DueTerminal = z.output<typeof dueTerminal>

const list = { method: 'GET', path: '/terminal-totals', may: 'Payment.view', query: listQuery, data: listOf(terminalTotalsRow) } as const

export const terminalTotals = feature('terminal-totals', {
  list,
  export: exportOf(list),
  /** The studio's terminals and the state of their day. */
  due: {
    method: 'GET',
    path: '/terminal-totals/due',
    may: 'Shift.close',
    query: z.object({ unit_id: id }),
    data: z.object({ items: z.array(dueTerminal) }),
  },
  show: {
    method: 'GET',
    path: '/terminal-totals/:id',
    may: 'Payment.view',
    params: idParams,
    data: terminalTotalsRow.extend({ charges: z.array(charge) }),
  },
  /** Closes the day of the studio's terminals, or of one of them. One that is asked already is not asked for anew. */
  ask: {
    method: 'POST',
    path: '/terminal-totals',
    may: 'Shift.close',
    body: z.object({ unit_id: requiredId, terminal_id: requiredId.optional() }),
    data: z.object({ items: z.array(terminalTotalsRow) }),
  },
  /** The terminal will not answer any more: its charges wait for the next reconciliation. */
  drop: { method: 'POST', path: '/terminal-totals/:id/drop', may: 'Shift.resolve', params: idParams, data: terminalTotalsRow },
})

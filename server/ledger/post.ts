import type { LedgerLine } from '#domain/core/ledger.ts'
import type { Ctx } from '#server/core/context.ts'

/** Kinds of documents: the table whose row explains the money. */
export type LedgerDoc =
  | 'order'
  | 'kkm_shift'
  | 'cash_order'
  | 'safe_package'
  | 'payment_request'
  | 'acquirer_file'
  | 'salary'
  | 'salary_payout'
  | 'certificate'
  | 'club_card'
  | 'good_invoice'
  | 'good_flow'
  | 'good_invent'
  | 'norm_use'
  | 'good_give'
  | 'good_remain'
  | 'stock_provisional'
  | 'opening'

export interface LedgerEntry {
  doc_type: LedgerDoc
  doc_id: number
  lines: LedgerLine[]
}

/**
 * The only door to the ledger: entries with their lines in one statement and one journey. What must hold is refused by the database (the walls of the
 * migrations) with the polite codes of `ledger.feature.ts`; the company is the request's own. Answers the numbers of the entries in their order.
 */
export async function postEntries(ctx: Pick<Ctx, 'sql' | 'now'>, entries: LedgerEntry[]): Promise<number[]> {
  const rows = await ctx.sql<{ id: string }>(POST, [JSON.stringify(entries), ctx.now])
  return rows.map(({ id }) => Number(id))
}

export async function postEntry(ctx: Pick<Ctx, 'sql' | 'now'>, entry: LedgerEntry): Promise<number> {
  const [id] = await postEntries(ctx, [entry])
  return id as number // an insert without an error answers its number
}

/** An entry that is reversed, and the document that reverses it. */
export interface Reversal extends Pick<LedgerEntry, 'doc_type' | 'doc_id'> {
  entry: number
  /** Lines of a drawer go to the shift that is open now, because the entry's own may be closed; null: the entry has no lines of a shift. */
  shift: number | null
}

/** Undoes entries: the exact negation of each, once. All in one statement, so that their balances are taken in one order (docs/decisions/110). */
export async function reverseEntries(ctx: Pick<Ctx, 'sql' | 'now'>, entries: readonly Reversal[]): Promise<number[]> {
  if (entries.length === 0) return []
  const rows = await ctx.sql<{ id: string }>(REVERSE, [JSON.stringify(entries), ctx.now])
  return rows.map(({ id }) => Number(id))
}

/** Numbers are given in the order of insertion, so the nth number belongs to the nth entry. */
const POST = `with given as (
    select n, e->>'doc_type' as doc_type, (e->>'doc_id')::int as doc_id, e->'lines' as lines
    from jsonb_array_elements($1::jsonb) with ordinality a(e, n)),
  made as (insert into ledger_entries (company_id, doc_type, doc_id, done_at)
    select current_company(), doc_type, doc_id, to_timestamp($2) from given order by n returning id),
  numbered as (select id, row_number() over (order by id) as n from made),
  lines as (insert into ledger_lines (entry_id, n, company_id, entity_id, account, subject_id, unit_id, shift_id, currency, amount)
    select m.id, l.n, current_company(), (l.l->>'entity_id')::int, l.l->>'account', coalesce((l.l->>'subject_id')::int, 0),
      (l.l->>'unit_id')::int, (l.l->>'shift_id')::int, coalesce((l.l->>'currency')::smallint, 1), (l.l->>'amount')::bigint
    from given g join numbered m using (n), jsonb_array_elements(g.lines) with ordinality l(l, n))
  select id from numbered order by n`

const REVERSE = `with given as (select n, x.entry, x.doc_type, x.doc_id, x.shift from rows from (
      jsonb_to_recordset($1::jsonb) as (entry bigint, doc_type text, doc_id int, shift int)) with ordinality x(entry, doc_type, doc_id, shift, n)),
  made as (insert into ledger_entries (company_id, doc_type, doc_id, reverses_id, done_at)
    select current_company(), g.doc_type, g.doc_id, e.id, to_timestamp($2) from given g join ledger_entries e on e.id = g.entry order by g.n
    returning id, reverses_id),
  lines as (insert into ledger_lines (entry_id, n, company_id, entity_id, account, subject_id, unit_id, shift_id, currency, amount)
    select m.id, l.n, l.company_id, l.entity_id, l.account, l.subject_id, l.unit_id,
      case when l.shift_id is not null then g.shift end, l.currency, -l.amount
    from made m join given g on g.entry = m.reverses_id join ledger_lines l on l.entry_id = m.reverses_id)
  select id from made order by id`

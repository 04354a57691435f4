import type { LedgerLine } from '#domain/core/ledger.ts'
import type { Ctx } from '#server/core/context.ts'

/** What entries are about: the table whose row stands behind the money. */
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
  return id as number // an insert without error answers its number
}

/**
 * Undoes an entry: its exact negation, once. Lines of a drawer go to the shift that is open now, because the entry's own may be closed; null: the
 * entry has no lines of a shift.
 */
export async function reverseEntry(
  ctx: Pick<Ctx, 'sql' | 'now'>,
  entryId: number,
  { shift, ...doc }: Pick<LedgerEntry, 'doc_type' | 'doc_id'> & { shift: number | null },
): Promise<number | null> {
  const [row] = await ctx.sql<{ id: string }>(REVERSE, [entryId, doc.doc_type, doc.doc_id, shift, ctx.now])
  return row ? Number(row.id) : null
}

/** Numbers are given in the order of insertion, so the nth number is the nth entry's. */
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

const REVERSE = `with made as (insert into ledger_entries (company_id, doc_type, doc_id, reverses_id, done_at)
    select current_company(), $2, $3, e.id, to_timestamp($5) from ledger_entries e where e.id = $1 returning id),
  lines as (insert into ledger_lines (entry_id, n, company_id, entity_id, account, subject_id, unit_id, shift_id, currency, amount)
    select m.id, l.n, l.company_id, l.entity_id, l.account, l.subject_id, l.unit_id,
      case when l.shift_id is not null then $4::int end, l.currency, -l.amount
    from made m, ledger_lines l where l.entry_id = $1)
  select id from made`

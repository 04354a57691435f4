import type pg from 'pg'
import type { LedgerLine } from '#domain/core/ledger.ts'

/** An entry of the ledger, with its moment. */
export interface DemoEntry {
  company: 1 | 2
  doc_type: 'order' | 'kkm_shift' | 'safe_package' | 'cash_order' | 'certificate'
  doc_id: number
  at: string
  lines: LedgerLine[]
}

/** Entries of the ledger with the moments of the demo's past, all in one statement: the walls judge them as they judge any. */
export async function writeEntries(client: pg.PoolClient, entries: readonly DemoEntry[]) {
  if (entries.length > 0) await client.query(ENTRIES, [JSON.stringify(entries)])
}

const ENTRIES = `with given as (select n, e from jsonb_array_elements($1::jsonb) with ordinality a(e, n)),
  made as (insert into ledger_entries (company_id, at, done_at, doc_type, doc_id)
    select (e->>'company')::int, (e->>'at')::timestamptz, (e->>'at')::timestamptz, e->>'doc_type', (e->>'doc_id')::int from given order by n
    returning id),
  numbered as (select id, row_number() over (order by id) as n from made)
  insert into ledger_lines (entry_id, n, company_id, entity_id, account, subject_id, unit_id, shift_id, currency, amount)
  select m.id, l.n, (g.e->>'company')::int, (l.l->>'entity_id')::int, l.l->>'account', coalesce((l.l->>'subject_id')::int, 0),
    (l.l->>'unit_id')::int, (l.l->>'shift_id')::int, coalesce((l.l->>'currency')::smallint, 1), (l.l->>'amount')::bigint
  from given g join numbered m using (n), jsonb_array_elements(g.e->'lines') with ordinality l(l, n)`

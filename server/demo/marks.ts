import type pg from 'pg'
import { instantOf } from '#server/database/instant.ts'

/** Pieces of one good in one store that were scanned; what lies there besides came before the marks and waits for the scanner. */
const SCANNED = 3
/** The demo's invoice and administrator by whom the pieces came. */
const INVOICE = 1
const ADMINISTRATOR = 2

/** Marks on pieces of the marked goods that lie in the stores, when all documents have had their say. Their numbers are of no maker: they begin with D. */
export async function seedMarks(client: pg.PoolClient, { now }: { now: number }) {
  await client.query(
    `with pieces as (
       select r.store_id, r.good_id, '0' || c.barcode as gtin,
         'D' || lpad(r.good_id::text, 4, '0') || lpad(r.store_id::text, 3, '0') || lpad(n::text, 5, '0') as serial
       from good_remains r join goods g on g.id = r.good_id and g.is_marked and g.base_unit = 'pc'
       cross join lateral (select b.barcode from good_barcodes b
         where b.good_id = g.id and length(b.barcode) = 13 order by b.id limit 1) c
       cross join generate_series(1, ${SCANNED}) n
       where r.company_id = 1 and n <= r.qty),
     made as (
       insert into marks (company_id, gtin, serial, code, good_id, state, store_id, moved_at)
       select 1, gtin, serial, '01' || gtin || '21' || serial || chr(29) || '93' || right(md5(serial), 4), good_id, 'in_store', store_id, $1
       from pieces order by store_id, good_id, serial returning id, store_id)
     insert into mark_moves (company_id, mark_id, at, state, store_id, doc_type, doc_id, employer_id)
     select 1, id, $1, 'in_store', store_id, 'good_invoice', ${INVOICE}, ${ADMINISTRATOR} from made order by id`,
    [instantOf(now - 5 * 86_400)],
  )
}

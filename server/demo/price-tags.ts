import type pg from 'pg'
import { instantOf } from '#server/database/instant.ts'

/** How many of the tags still show a former price. */
const STALE = 3

/** The shelves of the first studio with a tag for each priced good, printed three weeks ago; some prices have changed since. */
export async function seedPriceTags(client: pg.PoolClient, { now }: { now: number }) {
  const printed = instantOf(now - 21 * 86_400)
  const priced = `select g.id, g.title, g.article, g.base_unit,
      (select c.barcode from good_barcodes c where c.good_id = g.id order by c.id limit 1) as barcode,
      (p.price - case when row_number() over (order by g.id) <= ${STALE} then least(p.price / 2, 5000) else 0 end) as price
    from goods g join good_prices p on p.good_id = g.id and p.unit_id is null and p.end_at is null
    where g.company_id = 1 and g.deleted_at is null`
  await client.query(
    `with priced as (${priced}), sheet as (
       insert into label_sheets (company_id, unit_id, kind, layout, is_priced, count, lines, created_by, created_at)
       select 1, 1, 'tag', 'a4', true, count(*), jsonb_agg(jsonb_build_object('title', title, 'article', article, 'base_unit', base_unit,
         'barcode', barcode, 'price', price, 'count', 1) order by title collate ru), 2, $1 from priced having count(*) > 0 returning id)
     insert into price_tags (company_id, unit_id, good_id, price, sheet_id, printed_at)
     select 1, 1, priced.id, priced.price, sheet.id, $1 from priced, sheet`,
    [printed],
  )
}

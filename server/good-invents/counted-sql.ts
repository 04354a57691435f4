import { DOUBT_SECONDS } from '#domain/good-invents/moment.ts'

/**
 * Documents that correct the books and move nothing in the store: an inventory, an opening balance, a sale that went before its invoice. What a count
 * should have found does not change with them.
 */
const CORRECTIONS = `('good_invent', 'good_remain', 'stock_provisional')`

/**
 * Scans of the line `i` that count: after a whole recount, or after the line was taken out, only those that came later. One whose moment nobody knows
 * came when it was received.
 */
export const SCANS_OF = `(select s.* from good_invent_scans s where s.item_id = i.id
  and (i.base_at is null or coalesce(s.scanned_at, s.received_at) > i.base_at))`

/**
 * What was counted of the line `i`: how many, from when until when, and whether a moment is missing. All null: nobody has counted it. A scan that was
 * taken back counts nothing, and nobody has said that there is none.
 */
export const COUNTED = `lateral (select x.fact, x.first_at, x.last_at, coalesce(x.is_timeless, false) as is_timeless
  from (select) one left join (select
      greatest(coalesce(i.base_qty, 0) + coalesce(sum(s.qty), 0), 0) as fact,
      least(case when i.base_qty is not null then i.base_at end, min(s.scanned_at)) as first_at,
      greatest(i.base_at, max(s.scanned_at)) as last_at,
      count(s.id) filter (where s.scanned_at is null) > 0 as is_timeless
    from (select) one left join ${SCANS_OF} s on true having i.base_qty is not null or sum(s.qty) > 0) x on true) c`

/** What has moved in the store `$2` since the inventory `$1` was first counted: read once, and never the whole history. */
export const RECENT = `recent as materialized (select m.* from stock_moves m where m.store_id = $2
  and m.at >= (select least(min(i.base_at), (select min(s.scanned_at) from good_invent_scans s where s.invent_id = $1))
    from good_invent_items i where i.invent_id = $1) - interval '${DOUBT_SECONDS} seconds')`

/**
 * Comes after `RECENT` and `COUNTED`. What the books had at the moment of the count (C22); of a line that is not counted, what they have now. A good that
 * moved between its first scan and its last, or was corrected by another inventory since, is to be counted again.
 */
export const EXPECTED = `lateral (select
    coalesce((select r.qty from good_remains r where r.store_id = h.store_id and r.good_id = i.good_id), 0)
      - coalesce(sum(m.qty) filter (where m.at > c.last_at and m.doc_type not in ${CORRECTIONS}), 0) as expected,
    count(m.id) filter (where case m.doc_type when 'good_invent' then m.at > c.first_at
      else m.doc_type not in ${CORRECTIONS} and m.at between c.first_at - interval '${DOUBT_SECONDS} seconds'
        and c.last_at + interval '${DOUBT_SECONDS} seconds' end) > 0 as is_moved
  from (select) one left join recent m on m.good_id = i.good_id) x`

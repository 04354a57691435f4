import { roubles } from '#server/database/roubles.ts'
import { wire } from '#server/lists/list.ts'

/**
 * Moves of one good in one store, the newest first, each as the wire has it. What lay there after a move is the remain less what has moved since: the
 * index gives them in this order, so a page reads itself and what is newer, never the whole history. `row` has store_id, good_id and qty.
 */
export const movesOf = (row: string, page: string) => `
  select json_build_object('id', x.id, 'at', ${wire('x.at')}, 'qty', x.qty, 'cost', ${roubles('x.cost')}, 'after', x.after,
    'doc_type', x.doc_type, 'doc_id', x.doc_id, 'is_reversal', (x.reverses_id is not null)::int,
    'doc_number', coalesce((select i.number from good_invoices i
      where x.doc_type = 'good_invoice' and i.id = x.doc_id),
      (select b.order_id::text from order_refunds b where x.doc_type = 'order_refund' and b.id = x.doc_id), x.doc_id::text)) as move
  from (select n.*, ${row}.qty - coalesce(sum(n.qty) over (order by n.id desc rows between unbounded preceding and 1 preceding), 0) as after
    from stock_moves n where n.store_id = ${row}.store_id and n.good_id = ${row}.good_id order by n.id desc ${page}) x order by x.id desc`

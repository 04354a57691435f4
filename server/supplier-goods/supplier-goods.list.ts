import { supplierGoodRow } from '#contract/supplier-goods/supplier-goods.ts'
import { roubles } from '#server/database/roubles.ts'
import { listSpec } from '#server/lists/list-spec.ts'

const TITLE = `((select c.name_full from contractors c where c.id = t.contractor_id) || ' — '
  || (select g.title from goods g where g.id = t.good_id))`

/** A good that is removed is bought no more. */
const LIVING = { sql: () => 'exists (select from goods g where g.id = t.good_id and g.deleted_at is null)', values: [] }

export const supplierGoodsList = listSpec({
  row: supplierGoodRow,
  from: 'supplier_goods',
  columns: { title: TITLE, price: roubles('t.price') },
  search: { id: true, contractor_id: true, good_id: true, title: { sql: TITLE, kind: 'text' } },
  words: ['title'],
  shortest: 1,
  order: { id: true, title: `${TITLE} collate ru` },
  with: {
    contractor: `select json_build_object('id', c.id, 'name', c.name_full) from contractors c where c.id = p.contractor_id`,
    good: `select json_build_object('id', g.id, 'name', g.title, 'base_unit', g.base_unit, 'article', g.article)
      from goods g where g.id = p.good_id`,
  },
  fallback: ['id', 'asc'],
  scope: () => LIVING,
})

import { marksRu } from '#contract/marks/marks.ru.ts'
import { markRow, markStandRow } from '#contract/marks/marks.ts'
import { markStates } from '#domain/core/mark.ts'
import { wire } from '#server/lists/list.ts'
import { listSpec, text } from '#server/lists/list-spec.ts'
import { PLACE_NAME } from '#server/stores/place-name.ts'
import { beyondIn, lackingIn } from './there.ts'

const { fields, needs, states } = marksRu
const GOOD = '(select g.title from goods g where g.id = t.good_id)'

/** The moves of the mark `p`, the newest first. */
const HISTORY = `select coalesce(json_agg(json_build_object('id', v.id, 'at', ${wire('v.at')}, 'state', v.state,
    'store', (select json_build_object('id', s.id, 'name', s.title) from stores s where s.id = v.store_id),
    'doc_type', v.doc_type, 'doc_id', v.doc_id,
    'doc_number', coalesce((select i.number from good_invoices i where v.doc_type = 'good_invoice' and i.id = v.doc_id),
      (select r.order_id::text from order_refunds r where v.doc_type = 'order_refund' and r.id = v.doc_id), v.doc_id::text),
    'employer', author_of(v.employer_id)) order by v.id desc), '[]')
  from mark_moves v where v.mark_id = p.id`

/** Read by the whole company, as stores are: pieces travel between studios. */
export const marksList = listSpec({
  row: markRow,
  from: 'marks',
  search: { id: true, good_id: true, store_id: true, state: true, code: true, gtin: true, serial: true, good: text(GOOD), moved_at: true },
  words: ['serial', 'gtin', 'good'],
  shortest: 1,
  order: { id: true, moved_at: true, serial: true, good: `${GOOD} collate ru` },
  with: {
    good: "select json_build_object('id', g.id, 'name', g.title) from goods g where g.id = p.good_id",
    store: `select json_build_object('id', s.id, 'name', ${PLACE_NAME})
      from stores s join units u on u.id = s.unit_id where s.id = p.store_id`,
    history: HISTORY,
  },
  fallback: ['id', 'desc'],
  async filters(ctx) {
    const stores = await ctx.sql<{ id: number; name: string }>(
      `select s.id, ${PLACE_NAME} as name from stores s join units u on u.id = s.unit_id
       order by u."order", u.name collate ru, s.title collate ru`,
    )
    return [
      { key: 'state', title: fields.state, type: 'select', options: markStates.map((id) => ({ id, name: states[id] })) },
      { key: 'store_id', title: fields.store_id, type: 'select', options: stores },
    ]
  },
})

const MARKS = '(select count(*)::int from marks m where m.store_id = t.store_id and m.good_id = t.good_id)'
const STAND = { marks: MARKS, qty: 't.qty', unit: '(select g.base_unit from goods g where g.id = t.good_id)' }
const BEYOND = beyondIn(STAND)
const LACKING = lackingIn(STAND)
const NEED = `case when ${BEYOND} > 0 then 'beyond' when ${LACKING} > 0 then 'lacking' else 'even' end`

/** Any place of the stock beside the marks that lie there; read by the whole company, as stores are. */
export const markStand = listSpec({
  row: markStandRow,
  from: 'good_remains',
  columns: { remain: 't.qty', marks: MARKS, beyond: BEYOND, lacking: LACKING, need: NEED },
  search: { id: true, store_id: true, good_id: true, good: text(GOOD), need: text(NEED) },
  words: ['good'],
  shortest: 1,
  order: { id: true, good: `${GOOD} collate ru`, remain: 't.qty', marks: MARKS },
  with: {
    good: "select json_build_object('id', g.id, 'name', g.title) from goods g where g.id = p.good_id",
    store: `select json_build_object('id', s.id, 'name', ${PLACE_NAME})
      from stores s join units u on u.id = s.unit_id where s.id = p.store_id`,
    codes: `select coalesce(json_agg(json_build_object('id', m.id, 'code', m.code) order by m.id), '[]')
      from marks m where m.store_id = p.store_id and m.good_id = p.good_id and m.state = 'in_store'`,
  },
  fallback: ['good', 'asc'],
  async filters(ctx) {
    const stores = await ctx.sql<{ id: number; name: string }>(
      `select s.id, ${PLACE_NAME} as name from stores s join units u on u.id = s.unit_id
       order by u."order", u.name collate ru, s.title collate ru`,
    )
    const options = Object.entries(needs).map(([id, name]) => ({ id, name }))
    return [
      { key: 'need', title: fields.need, type: 'select', options },
      { key: 'store_id', title: fields.store_id, type: 'select', options: stores },
    ]
  },
})

/** Places where marks matter: marked goods that lie there, and marks that lie there. */
export const markStandsList = {
  ...markStand,
  where: `(t.qty > 0 and exists (select from goods g where g.id = t.good_id and g.is_marked)
    or exists (select from marks m where m.store_id = t.store_id and m.good_id = t.good_id))`,
}

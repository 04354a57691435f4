import { goodFlowsRu } from '#contract/good-flows/good-flows.ru.ts'
import { goodFlowRow } from '#contract/good-flows/good-flows.ts'
import type { Ctx } from '#server/core/context.ts'
import { roubles } from '#server/database/roubles.ts'
import { flagField, type ListSpec, listSpec, number, rowNumbers, type Scoped, text } from '#server/lists/list-spec.ts'
import { can } from '#server/live/session.ts'
import { lastCostOf, lastLayer } from '#server/stock/last-cost.ts'
import { PLACE_NAME } from '#server/stores/place-name.ts'
import { reachedUnits } from '#server/units/reach.ts'

const { fields, statuses, types } = goodFlowsRu
const PERSON = (id: string) => `select author_of(${id})`
const NAMED = (table: string, name: string, id: string) =>
  `select json_build_object('id', x.id, 'name', x.${name}) from ${table} x where x.id = ${id}`

/** A refusal of the stock names as many (contract/stock): no more than a person would go to. */
const MOST_PLACES = 3
const HERE = `coalesce((select r.qty from good_remains r where r.store_id = h.sender_store_id and r.good_id = i.good_id), 0)`
/** Lines of one good take it one after another: what is wanted with this one and those above it. */
const WANTED = 'select sum(x.qty * x.factor) from good_flow_items x where x.flow_id = i.flow_id and x.good_id = i.good_id and x.n <= i.n'
const ELSEWHERE = `select coalesce(json_agg(json_build_object('store', o.store, 'qty', o.qty) order by o.qty desc, o.store), '[]') from (
    select ${PLACE_NAME} as store, r.qty from good_remains r join stores s on s.id = r.store_id join units u on u.id = s.unit_id
    where r.good_id = i.good_id and r.qty > 0 and r.store_id <> h.sender_store_id
    order by r.qty desc, 1 limit ${MOST_PLACES}) o`

/** The JSON of a line, from the row `i` of the document `h`. */
export const LINE = `json_build_object('id', i.id, 'flow_id', i.flow_id, 'n', i.n, 'good_id', i.good_id,
  'good', (select json_build_object('id', g.id, 'name', g.title, 'base_unit', g.base_unit, 'article', g.article, 'is_marked', g.is_marked::int)
    from goods g where g.id = i.good_id),
  'marks', to_json(i.marks), 'qty', i.qty, 'qty_unit', i.qty_unit, 'factor', i.factor, 'received', i.received,
  'cost', ${roubles('i.cost')}, 'own_cost', ${roubles('i.own_cost')},
  'last_cost', case when h.type_id = 4 and h.status_id = 0 then (
    select ${roubles(lastCostOf('i.qty * i.factor'))} from (${lastLayer('i.good_id', 'h.recipient_store_id')}) l) end,
  'lost_cost', ${roubles('i.lost_cost')},
  'free', case when h.sender_store_id is not null and h.status_id = 0 then ${HERE} end,
  'elsewhere', case when h.sender_store_id is not null and h.status_id = 0 and (${WANTED}) > ${HERE} then (${ELSEWHERE}) end,
  'marked', case when h.sender_store_id is not null and h.status_id = 0 then (select count(*)::int from marks m
    where m.store_id = h.sender_store_id and m.good_id = i.good_id and m.state = 'in_store') end)`

const items = (what: string) => `(select ${what} from good_flow_items i where i.flow_id = t.id)`

/** People of a studio see what left it and what is meant for it. A draft without a store yet is seen by whoever made it. */
export function flowScope(ctx: Ctx): Scoped | null {
  const sent = reachedUnits(ctx, 't.sender_unit_id')
  if (!sent) return null
  return {
    sql: (first) => `${sent.sql(first)} or t.recipient_unit_id = any($${first}::int[])
      or t.sender_unit_id is null and t.recipient_unit_id is null and t.employer_id = $${first + 1}`,
    values: [...sent.values, ctx.me.employer_id],
  }
}

/** A caller who may restore flows sees deleted ones when asking for them. */
export const mayRestore = (ctx: Ctx) => can(ctx.me, 'GoodFlow.restore')

export const goodFlowsList: ListSpec<typeof goodFlowRow> = listSpec({
  row: goodFlowRow,
  from: 'good_flows',
  columns: { lines: items('count(*)::int'), cost: roubles(items('coalesce(sum(i.cost), 0)')) },
  search: {
    id: true,
    type_id: { sql: 't.type_id', kind: 'number' },
    status_id: { sql: 't.status_id', kind: 'number' },
    sender_unit_id: true,
    sender_store_id: true,
    recipient_unit_id: true,
    recipient_store_id: true,
    recipient_id: true,
    contractor_id: true,
    employer_id: true,
    comment: true,
    unit_id: { sql: 'select x.id from (values (t.sender_unit_id), (t.recipient_unit_id)) x(id)', kind: 'number', isMany: true },
    good_id: rowNumbers('i.good_id', 'good_flow_items i where i.flow_id = t.id'),
    good: text(`(select string_agg(g.title, ' ') from good_flow_items i join goods g on g.id = i.good_id where i.flow_id = t.id)`),
    number: number('t.id'),
    deleted: flagField('(t.deleted_at is not null)'),
  },
  words: ['good', 'comment'],
  shortest: 1,
  order: { id: true, type_id: 't.type_id', status_id: 't.status_id', created_at: true },
  with: {
    sender: PERSON('p.sender_id'),
    sender_unit: NAMED('units', 'name', 'p.sender_unit_id'),
    sender_store: NAMED('stores', 'title', 'p.sender_store_id'),
    recipient: PERSON('p.recipient_id'),
    recipient_unit: NAMED('units', 'name', 'p.recipient_unit_id'),
    recipient_store: NAMED('stores', 'title', 'p.recipient_store_id'),
    contractor: NAMED('contractors', 'name_full', 'p.contractor_id'),
    employer: PERSON('p.employer_id'),
    processor: PERSON('(select h.processed_by from good_flows h where h.id = p.id)'),
    canceller: PERSON('(select h.cancelled_by from good_flows h where h.id = p.id)'),
    items: `select coalesce(json_agg(${LINE} order by i.n), '[]')
      from good_flow_items i join good_flows h on h.id = i.flow_id where i.flow_id = p.id`,
  },
  fallback: ['id', 'desc'],
  scope: flowScope,
  async filters(ctx) {
    const units = await ctx.sql<{ id: number; name: string }>('select id, name from units order by "order", name collate ru')
    const named = (all: Record<string, string>) => Object.entries(all).map(([id, name]) => ({ id: Number(id), name }))
    return [
      { key: 'type_id', title: fields.type_id, type: 'select', options: named(types) },
      { key: 'status_id', title: fields.status_id, type: 'select', options: named(statuses) },
      { key: 'unit_id', title: fields.unit_id, type: 'select', options: units },
      ...(mayRestore(ctx) ? [{ key: 'deleted', title: fields.deleted, type: 'flag' as const }] : []),
    ]
  },
})

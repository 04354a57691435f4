import { cashOrdersRu } from '#contract/cash-orders/cash-orders.ru.ts'
import { cashOrderRow } from '#contract/cash-orders/cash-orders.ts'
import { operations } from '#domain/cash-orders/operations.ts'
import type { Ctx } from '#server/core/context.ts'
import { roubles } from '#server/database/roubles.ts'
import { find } from '#server/lists/list.ts'
import { dayField, flagField, listSpec, number, type Scoped, text } from '#server/lists/list-spec.ts'
import { reachedUnits } from '#server/units/reach.ts'
import { NUMBER } from './numbers.ts'
import { isOpenAt } from './open.ts'
import { seenTypes } from './rights.ts'

const { fields, operations: words, bases } = cashOrdersRu
const NAMED = (table: string, name: string, id: string) =>
  `select json_build_object('id', x.id, 'name', x.${name}) from ${table} x where x.id = ${id}`
/** SQL of a side by its kind; the bank has no row. */
const SIDE = (side: 'sender' | 'recipient') => `select json_build_object('id', p.${side}_id, 'name', case p.${side}_type
    when 'register' then (select r.title from cash_registers r where r.id = p.${side}_id)
    when 'safe' then (select f.title from safes f where f.id = p.${side}_id)
    when 'unit' then (select u.name from units u where u.id = p.${side}_id)
    when 'employer' then (select concat_ws(' ', e.last_name, e.first_name) from employers e where e.id = p.${side}_id)
    when 'contractor' then (select c.name_full from contractors c where c.id = p.${side}_id)
    when 'user' then (select concat_ws(' ', c.last_name, c.first_name) from customers c where c.id = p.${side}_id)
    when 'bank' then '${cashOrdersRu.bank}' end) where p.${side}_type is not null`
const OF = (column: string) => `(select o.${column} from cash_orders o where o.id = p.id)`

/** Orders of studios within reach, and only payments or only receipts where the person may see one kind. */
function scopeOf(ctx: Ctx): Scoped {
  const reach = reachedUnits(ctx, 't.unit_id')
  return {
    sql: (first) => `t.type = any($${first}::int[])${reach ? ` and ${reach.sql(first + 1)}` : ''}`,
    values: [seenTypes(ctx), ...(reach?.values ?? [])],
  }
}

export const cashOrdersList = listSpec({
  row: cashOrderRow,
  from: 'cash_orders',
  columns: { sum: roubles('t.sum'), number: NUMBER('t') },
  search: {
    id: true,
    type: { sql: 't.type', kind: 'number' },
    unit_id: true,
    entity_id: true,
    cash_order_operation_id: true,
    cash_order_basis_id: true,
    shift_id: true,
    number: text(`(${NUMBER('t')})`),
    comment: true,
    sum: number(roubles('t.sum')),
    day: dayField('t.doc_date'),
    is_reversed: flagField('(t.reversed_at is not null)'),
  },
  words: ['number', 'comment'],
  shortest: 1,
  order: { id: true, doc_date: true, sum: 't.sum', number: ['t.unit_id', 't.year', 't.n'] },
  with: {
    unit: NAMED('units', 'name', 'p.unit_id'),
    entity: NAMED('legal_entities', 'title', 'p.entity_id'),
    employer: 'select author_of(p.employer_id)',
    sender: SIDE('sender'),
    recipient: SIDE('recipient'),
    pair: `select json_build_object('id', o.id, 'number', ${NUMBER('o')}, 'type', o.type) from cash_orders o
      where o.id = case when p.pair_id is not null then p.pair_id
        else (select i.id from cash_orders i where i.pair_id = p.id order by i.id desc limit 1) end`,
    reverser: `select author_of(${OF('reversed_by')})`,
  },
  fallback: ['id', 'desc'],
  scope: scopeOf,
  async filters(ctx) {
    const units = await ctx.sql<{ id: number; name: string }>(
      'select id, name from units where type <> 1 order by "order", name collate ru',
    )
    return [
      { key: 'day', title: fields.doc_date, type: 'date' },
      { key: 'unit_id', title: fields.unit_id, type: 'select', options: units },
      {
        key: 'cash_order_operation_id',
        title: fields.cash_order_operation_id,
        type: 'select',
        options: operations.map(({ id, type }) => ({ id, name: `${type === 0 ? cashOrdersRu.rko : cashOrdersRu.pko}: ${words[id]}` })),
      },
      {
        key: 'cash_order_basis_id',
        title: fields.cash_order_basis_id,
        type: 'select',
        options: Object.entries(bases).map(([id, name]) => ({ id: Number(id), name })),
      },
      { key: 'is_reversed', title: fields.is_reversed, type: 'flag' },
    ]
  },
})

/** An order as its own page has it: with everything about it, and whether it may still be taken back at this moment. */
export async function shownOrder(ctx: Ctx, id: number, relations = 'unit;entity;employer;sender;recipient;pair;reverser') {
  const row = await find(ctx, cashOrdersList, id, relations)
  const [state] = await ctx.sql<{ is_open: 0 | 1 }>(
    `select (${isOpenAt('o', 'to_timestamp($2)')})::int as is_open from cash_orders o where o.id = $1`,
    [id, ctx.now],
  )
  return { ...row, is_open: state?.is_open ?? 0 }
}

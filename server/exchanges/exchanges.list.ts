import { exchangesRu } from '#contract/exchanges/exchanges.ru.ts'
import { exchangeRow } from '#contract/exchanges/exchanges.ts'
import { roubles } from '#server/database/roubles.ts'
import { dayField, flagField, listSpec, text } from '#server/lists/list-spec.ts'
import { reachedUnits } from '#server/units/reach.ts'

const { fields } = exchangesRu
const TARGET = '(select u.exchange_target from units u where u.id = t.unit_id)'
const MISSING = `case when ${TARGET} is not null then greatest(${TARGET} - t.exchange, 0) end`
const IS_LAST = `not exists (select from kkm_shifts n where n.register_id = t.register_id and n.state = 'closed' and n.number > t.number)`

/** Closed shifts, with the cash that each has left in its drawer. */
export const exchangesList = listSpec({
  row: exchangeRow,
  from: 'kkm_shifts',
  columns: {
    currency: '(select r.currency from cash_registers r where r.id = t.register_id)',
    cash_fact: roubles('t.cash_fact'),
    exchange: roubles('t.exchange'),
    target: roubles(TARGET),
    missing: roubles(MISSING),
  },
  search: {
    id: true,
    unit_id: true,
    register_id: true,
    number: true,
    day: dayField('(t.closed_at::date)'),
    register: text('(select r.title from cash_registers r where r.id = t.register_id)'),
    is_short: flagField(`(coalesce(${MISSING}, 0) > 0)`),
    is_last: flagField(`(${IS_LAST})`),
  },
  words: ['register'],
  shortest: 1,
  order: { id: true, closed_at: true, exchange: 't.exchange' },
  with: {
    unit: `select json_build_object('id', u.id, 'name', u.name) from units u where u.id = p.unit_id`,
    register: `select json_build_object('id', r.id, 'name', r.title) from cash_registers r where r.id = p.register_id`,
    closer: 'select author_of((select s.closed_by from kkm_shifts s where s.id = p.id))',
  },
  fallback: ['closed_at', 'desc'],
  where: `t.state = 'closed'`,
  scope: (ctx) => reachedUnits(ctx, 't.unit_id'),
  async filters(ctx) {
    const units = await ctx.sql<{ id: number; name: string }>(
      'select id, name from units where type <> 1 order by "order", name collate ru',
    )
    return [
      { key: 'unit_id', title: fields.unit_id, type: 'select', options: units },
      { key: 'day', title: fields.day, type: 'date' },
      { key: 'is_last', title: fields.is_last, type: 'flag' },
      { key: 'is_short', title: fields.is_short, type: 'flag' },
    ]
  },
})

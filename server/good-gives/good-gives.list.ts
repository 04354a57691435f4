import { goodGivesRu } from '#contract/good-gives/good-gives.ru.ts'
import { goodGiveRow } from '#contract/good-gives/good-gives.ts'
import type { Ctx } from '#server/core/context.ts'
import { wire } from '#server/lists/list.ts'
import { flagField, type ListSpec, listSpec, type Scoped } from '#server/lists/list-spec.ts'
import { reachedUnits } from '#server/units/reach.ts'
import { UNORDERED_USE } from './unordered.ts'

const { fields, statuses } = goodGivesRu
const NAMED = (table: string, name: string, id: string) =>
  `select json_build_object('id', x.id, 'name', x.${name}) from ${table} x where x.id = ${id}`
const PERSON = (id: string) => `(select author_of(${id}))`

const EVENT = `json_build_object('id', e.id, 'at', ${wire('e.at')}, 'kind', e.kind, 'barcode', e.barcode, 'booking_id', e.booking_id,
  'employer', case when e.employer_id is not null then ${PERSON('e.employer_id')} end,
  'author', case when e.author_id is not null then ${PERSON('e.author_id')} end,
  'weight', e.weight, 'used', e.used, 'taken', e.taken, 'comment', e.comment)`

/** Employees of a studio see its pieces. */
const giveScope = (ctx: Ctx): Scoped | null => reachedUnits(ctx, 't.unit_id')

export const goodGivesList: ListSpec<typeof goodGiveRow> = listSpec({
  row: goodGiveRow,
  from: 'good_gives',
  search: {
    id: true,
    barcode: true,
    unit_id: true,
    good_id: true,
    store_id: true,
    booking_id: true,
    employer_id: true,
    status: { sql: 't.status', kind: 'text' },
    good_type_id: { sql: '(select d.good_type_id from goods d where d.id = t.good_id)', kind: 'number' },
    is_unordered: flagField(`exists (select from good_give_events e where e.give_id = t.id and ${UNORDERED_USE})`),
    good: { sql: '(select d.title from goods d where d.id = t.good_id)', kind: 'text' },
  },
  words: ['barcode', 'good'],
  shortest: 1,
  order: { id: true, barcode: true, status: 't.status', updated_at: true },
  with: {
    good: `select json_build_object('id', d.id, 'name', d.title, 'base_unit', d.base_unit, 'max_use', d.max_use, 'min_weight', d.min_weight,
        'good_type', (${NAMED('goods_types', 'title', 'd.good_type_id')}))
      from goods d where d.id = p.good_id`,
    unit: NAMED('units', 'name', 'p.unit_id'),
    store: NAMED('stores', 'title', 'p.store_id'),
    employer: 'select author_of(p.employer_id) where p.employer_id is not null',
    booking: `select json_build_object('id', b.id, 'begin_at', ${wire('b.begin_at')}) from bookings b where b.id = p.booking_id`,
    history: `select coalesce(json_agg(${EVENT} order by e.id desc), '[]') from good_give_events e where e.give_id = p.id`,
  },
  fallback: ['id', 'desc'],
  where: 't.deleted_at is null',
  scope: giveScope,
  async filters(ctx) {
    const [units, types] = await Promise.all([
      ctx.sql<{ id: number; name: string }>('select id, name from units order by "order", name collate ru'),
      ctx.sql<{ id: number; name: string }>('select id, title as name from goods_types order by title collate ru'),
    ])
    return [
      { key: 'status', title: fields.status, type: 'select', options: Object.entries(statuses).map(([id, name]) => ({ id, name })) },
      { key: 'unit_id', title: fields.unit_id, type: 'select', options: units },
      { key: 'is_unordered', title: fields.is_unordered, type: 'flag' },
      { key: 'good_type_id', title: fields.good_type_id, type: 'select', options: types },
    ]
  },
})

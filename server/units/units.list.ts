import { unitsRu } from '#contract/units/units.ru.ts'
import { unitTypes } from '#contract/units/units.ts'
import type { Ctx } from '#server/core/context.ts'
import { flagField, type ListSpec, number, text } from '#server/core/list.ts'

const columns = [
  'id',
  'company_id',
  'name',
  'name_show',
  'address',
  'address_short',
  'info',
  'closed',
  'location_id',
  'type',
  'timezone',
  'latitude',
  'longitude',
  'schedule',
  'time_sampling',
  'window_ratio',
  'window_ratio2',
  'window_split_min',
  'window_split_indent',
  'window_cancel_min',
  'no_window_quantum_size',
  'no_window_period',
  'min_notice',
  'hybrid_schedule',
  'is_price_list_enabled',
  'is_franchise',
  'is_in_analytics',
  'is_tablet_enabled',
  'waiting_list',
  'in_aggregator',
  'use_auth',
  'order',
  'created_at',
]

/** Read by the whole company: the desk books at neighbours too. */
export const unitsList: ListSpec = {
  from: 'units',
  columns: Object.fromEntries(columns.map((name) => [name, `t."${name}"`])),
  search: {
    id: number('t.id'),
    name: text('t.name'),
    name_show: text('t.name_show'),
    address: text('t.address'),
    location_id: number('t.location_id'),
    type: number('t.type'),
    closed: flagField('t.closed'),
    hybrid_schedule: flagField('t.hybrid_schedule'),
    in_aggregator: flagField('t.in_aggregator'),
    waiting_list: flagField('t.waiting_list'),
  },
  words: ['name', 'name_show', 'address'],
  order: { id: 't.id', name: 't.name collate ru', order: 't."order"', type: 't.type', created_at: 't.created_at' },
  with: {
    neighbours: `select coalesce(jsonb_agg(n.neighbour_id order by n.neighbour_id), '[]') from unit_neighbours n where n.unit_id = p.id`,
    city: `select jsonb_build_object('id', c.id, 'name', c.name) from cities c where c.id = p.location_id`,
  },
  fallback: ['name', 'asc'],
  filters,
}

async function filters(ctx: Ctx) {
  const cities = await ctx.sql<{ id: number; name: string }>(
    'select c.id, c.name from cities c where exists (select from units u where u.location_id = c.id) order by c.name collate ru',
  )
  const { fields, types } = unitsRu
  return [
    { key: 'location_id', title: fields.location_id, type: 'select' as const, options: cities },
    { key: 'type', title: fields.type, type: 'select' as const, options: unitTypes.map((alias, id) => ({ id, name: types[alias] })) },
    { key: 'closed', title: fields.closed, type: 'flag' as const },
  ]
}

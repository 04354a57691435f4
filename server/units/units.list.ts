import { unitsRu } from '#contract/units/units.ru.ts'
import { unitTypes } from '#contract/units/units.ts'
import type { Ctx } from '#server/core/context.ts'
import { flagField, type ListSpec, number, text } from '#server/lists/list.ts'

const columns = [
  'id',
  'company_id',
  'name',
  'name_show',
  'address',
  'address_short',
  'info',
  'closed',
  'location_type',
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
  'city_district_id',
  'metro_id',
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
    cityDistrict: `select jsonb_build_object('id', d.id, 'name', d.name) from city_districts d where d.id = p.city_district_id`,
    metro: `select jsonb_build_object('id', m.id, 'name', m.name, 'line', m.line, 'color', m.color) from metros m where m.id = p.metro_id`,
    promo_services: `select coalesce(jsonb_agg(s.service_id order by s.service_id), '[]') from unit_promo_services s where s.unit_id = p.id`,
    unitSettings: `select coalesce(jsonb_agg(jsonb_build_object('type', s.type, 'value', s.value) order by s.type), '[]') from unit_settings s where s.unit_id = p.id`,
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

/** One studio: what only its own page shows. */
export const unitCard: ListSpec = {
  ...unitsList,
  columns: {
    ...unitsList.columns,
    default_store_id: '(select s.id from stores s where s.unit_id = t.id and s.is_default)',
    goods_store_id: '(select s.id from stores s where s.unit_id = t.id and s.is_goods)',
    image: `(select i.filename from images i where i.company_id = t.company_id and i.model_type = 'unit' and i.model_id = t.id and i.type = 'avatar')`,
  },
}

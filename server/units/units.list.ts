import { unitsRu } from '#contract/units/units.ru.ts'
import { unitRow, unitTypes } from '#contract/units/units.ts'
import type { Ctx } from '#server/core/context.ts'
import { listSpec } from '#server/lists/list-spec.ts'

/** Everybody in the company reads it, because the desk also books at neighbours. */
export const unitsList = listSpec({
  row: unitRow,
  from: 'units',
  search: {
    id: true,
    name: true,
    name_show: true,
    address: true,
    location_id: true,
    type: true,
    closed: true,
    hybrid_schedule: true,
    in_aggregator: true,
    waiting_list: true,
  },
  words: ['name', 'name_show', 'address'],
  shortest: 1,
  order: { id: true, name: true, order: true, type: true, created_at: true },
  with: {
    neighbours: `select coalesce(jsonb_agg(n.neighbour_id order by n.neighbour_id), '[]') from unit_neighbours n where n.unit_id = p.id`,
    cityDistrict: `select jsonb_build_object('id', d.id, 'name', d.name) from city_districts d where d.id = p.city_district_id`,
    metro: `select jsonb_build_object('id', m.id, 'name', m.name, 'line', m.line, 'color', m.color) from metros m where m.id = p.metro_id`,
    stores: `select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'title', s.title) order by s.id), '[]') from stores s
      where s.unit_id = p.id`,
    promo_services: `select coalesce(jsonb_agg(s.service_id order by s.service_id), '[]') from unit_promo_services s
      where s.unit_id = p.id`,
    promo_services_array: `select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.title) order by s.id), '[]')
      from unit_promo_services p_s join services s on s.id = p_s.service_id where p_s.unit_id = p.id`,
    promo_goods: `select coalesce(jsonb_agg(g.id order by g.id), '[]')
      from unit_promo_goods p_g join goods g on g.id = p_g.good_id and g.deleted_at is null where p_g.unit_id = p.id`,
    promo_goods_array: `select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.title) order by g.id), '[]')
      from unit_promo_goods p_g join goods g on g.id = p_g.good_id and g.deleted_at is null where p_g.unit_id = p.id`,
    unitSettings: `select coalesce(jsonb_agg(jsonb_build_object('type', s.type, 'value', s.value) order by s.type), '[]')
      from unit_settings s where s.unit_id = p.id`,
    city: `select jsonb_build_object('id', c.id, 'name', c.name) from cities c where c.id = p.location_id`,
  },
  fallback: ['name', 'asc'],
  filters,
})

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

/** One studio, with fields that only its own page shows. */
export const unitCard: typeof unitsList = {
  ...unitsList,
  columns: {
    ...unitsList.columns,
    default_store_id: '(select s.id from stores s where s.unit_id = t.id and s.is_default)',
    goods_store_id: '(select s.id from stores s where s.unit_id = t.id and s.is_goods)',
    default_safe_id: '(select s.id from safes s where s.unit_id = t.id and s.is_default)',
    default_cash_register_id: '(select r.id from cash_registers r where r.unit_id = t.id and r.is_default)',
    settings: `(select jsonb_build_object(
        'cash_register', (select jsonb_build_object('id', r.id, 'title', r.title, 'kind', r.kind)
          from cash_registers r where r.unit_id = t.id and r.is_default),
        'cash_register_base_url', (select s.value from unit_settings s where s.unit_id = t.id and s.type = 'cashRegisterBaseUrl')))`,
    image: `(select i.filename from images i where i.company_id = t.company_id and i.model_type = 'unit' and i.model_id = t.id
        and i.type = 'avatar')`,
  },
}

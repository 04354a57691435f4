import { servicesRu } from '#contract/services/services.ru.ts'
import { serviceRow } from '#contract/services/services.ts'
import { roubles } from '#server/database/roubles.ts'
import { flagField, listSpec } from '#server/lists/list-spec.ts'

const { fields } = servicesRu

const flags = [
  'is_countable',
  'show_crm',
  'show_aggregator',
  'popular',
  'ignore_window_ratio',
  'ignore_windows',
  'show_description',
  'show_info',
  'is_hit',
  'is_new',
  'is_promoted',
  'default_service',
]
const picture = (type: 'image' | 'big_image') =>
  `(select i.filename from images i where i.company_id = t.company_id and i.model_type = 'service' and i.model_id = t.id
      and i.type = '${type}')`

/** `price_actual` depends on the day, so services.ts adds it. */
export const servicesList = listSpec({
  row: serviceRow,
  from: 'services',
  columns: {
    company_ids: `array(select t.company_id union select sp.price_company_id from service_prices sp where sp.service_id = t.id order by 1)`,
    image: picture('image'),
    big_image: picture('big_image'),
  },
  search: {
    id: true,
    title: true,
    title_online: true,
    title_cashier: true,
    article: true,
    barcode: true,
    service_category_id: true,
    parent_service_id: true,
    service_sub_category_id: true,
    group: true,
    duration: true,
    ...Object.fromEntries(flags.map((name) => [name, flagField(`t.${name}`)])),
  },
  words: ['title', 'title_online', 'title_cashier', 'article', 'barcode'],
  shortest: 1,
  order: {
    id: true,
    title: true,
    duration: true,
    priority: true,
    created_at: true,
    /** The order of the price list: by category, and within it by the services' own order. */
    service_category_id: [
      '(select c.priority from service_categories c where c.id = t.service_category_id)',
      't.service_category_id',
      't.priority',
    ],
  },
  with: {
    service_category: `select json_build_object('id', c.id, 'name', c.title) from service_categories c where c.id = p.service_category_id`,
    service_sub_category: `select json_build_object('id', c.id, 'name', c.title) from service_categories c
      where c.id = p.service_sub_category_id`,
    groups: `select coalesce(json_agg(json_build_object('id', o.id, 'name', o.title) order by o.priority, o.title collate ru, o.id), '[]')
      from services o where o.company_id = p.company_id and o."group" = p."group" and o.deleted_at is null`,
    images: `select coalesce(json_agg(json_build_object('id', i.id, 'type', i.type, 'filename', i.filename) order by i.type desc), '[]')
      from images i where i.company_id = p.company_id and i.model_type = 'service' and i.model_id = p.id`,
    prices: `select coalesce(json_agg(json_build_object('id', sp.id, 'service_id', sp.service_id, 'company_id', sp.company_id,
        'price_company_id', sp.price_company_id, 'unit_id', sp.unit_id,
        'unit', (select json_build_object('id', u.id, 'name', u.name) from units u where u.id = sp.unit_id),
        'begin_at', sp.begin_at, 'end_at', sp.end_at, 'price', ${roubles('sp.price')})
        order by sp.unit_id nulls first, sp.begin_at desc), '[]')
      from service_prices sp where sp.service_id = p.id`,
  },
  fallback: ['service_category_id', 'asc'],
  where: 't.deleted_at is null',
  async filters(ctx) {
    const categories = await ctx.sql<{ id: number; name: string }>(
      'select id, title as name from service_categories order by priority, title collate ru',
    )
    return [
      { key: 'service_category_id', title: fields.service_category_id, type: 'select', options: categories },
      { key: 'show_crm', title: fields.show_crm, type: 'flag' },
    ]
  },
})

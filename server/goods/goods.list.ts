import { goodsRu } from '#contract/goods/goods.ru.ts'
import { goodRow } from '#contract/goods/goods.ts'
import type { Ctx } from '#server/core/context.ts'
import { roubles } from '#server/database/roubles.ts'
import { listSpec } from '#server/lists/list-spec.ts'

const { fields } = goodsRu

const named = (table: string, pointer: string) =>
  `select json_build_object('id', n.id, 'name', n.title) from ${table} n where n.id = p.${pointer}`

export const goodPriceColumns = (price: string) => `'id', ${price}.id, 'good_id', ${price}.good_id, 'unit_id', ${price}.unit_id,
  'unit', (select json_build_object('id', u.id, 'name', u.name) from units u where u.id = ${price}.unit_id),
  'begin_at', ${price}.begin_at, 'end_at', ${price}.end_at, 'price', ${roubles(`${price}.price`)}`

/** `price_actual` depends on the day and the studio, so goods.ts adds it. */
export const goodsList = listSpec({
  row: goodRow,
  from: 'goods',
  columns: {
    good_barcodes: `(select coalesce(json_agg(b.barcode order by b.id), '[]') from good_barcodes b where b.good_id = t.id)`,
    good_units: `(select coalesce(json_agg(json_build_object('title', u.title, 'factor', u.factor) order by u.factor, u.id), '[]')
      from good_units u where u.good_id = t.id)`,
    images: `(select coalesce(json_agg(json_build_object('id', i.id, 'filename', i.filename) order by i.id), '[]')
      from images i where i.company_id = t.company_id and i.model_type = 'good' and i.model_id = t.id)`,
  },
  search: {
    id: true,
    title: true,
    article: true,
    barcode: { sql: 'b.barcode', kind: 'text', rows: 'good_barcodes b where b.good_id = t.id' },
    good_type_id: true,
    good_brand_id: true,
    good_line_id: true,
    good_group_id: true,
    is_marked: true,
  },
  words: ['title', 'article', 'barcode'],
  shortest: 1,
  order: { id: true, title: true, article: true, created_at: true },
  with: {
    good_type: named('goods_types', 'good_type_id'),
    good_brand: named('good_brands', 'good_brand_id'),
    good_line: named('good_lines', 'good_line_id'),
    good_group: named('good_groups', 'good_group_id'),
    prices: `select coalesce(json_agg(json_build_object(${goodPriceColumns('gp')}) order by gp.unit_id nulls first, gp.begin_at desc), '[]')
      from good_prices gp where gp.good_id = p.id`,
  },
  fallback: ['title', 'asc'],
  where: 't.deleted_at is null',
  async filters(ctx) {
    const [types, brands, lines, groups] = await Promise.all([
      choices(ctx, 'goods_types'),
      choices(ctx, 'good_brands'),
      choices(ctx, 'good_lines'),
      choices(ctx, 'good_groups'),
    ])
    return [
      { key: 'good_group_id', title: fields.good_group_id, type: 'select', options: groups },
      { key: 'good_type_id', title: fields.good_type_id, type: 'select', options: types },
      { key: 'good_brand_id', title: fields.good_brand_id, type: 'select', options: brands },
      { key: 'good_line_id', title: fields.good_line_id, type: 'select', options: lines },
      { key: 'is_marked', title: fields.is_marked, type: 'flag' },
    ]
  },
})

export const choices = (ctx: Ctx, table: 'goods_types' | 'good_brands' | 'good_lines' | 'good_groups') =>
  ctx.sql<{ id: number; name: string }>(`select id, title as name from ${table} order by title collate ru, id`)

import { goodsRu } from '#contract/goods/goods.ru.ts'
import { foldedName } from '#domain/core/typed-values.ts'
import type { Ctx } from '#server/core/context.ts'
import { goodBrandRecord } from '#server/good-brands/good-brands.record.ts'
import { goodGroupRecord } from '#server/good-groups/good-groups.record.ts'
import { goodLineRecord } from '#server/good-lines/good-lines.record.ts'
import { goodsTypeRecord } from '#server/goods-types/goods-types.record.ts'
import type { Row } from '#server/lists/list.ts'
import { insert } from '#server/lists/records.ts'
import { addGood, changeGood } from './goods.ts'
import type { NamedGood } from './goods-finder.ts'

/** A good that is there, by what a row may find it. */
export interface GoodThere {
  id: number
  title: string
  article: string | null
  barcodes: string[]
}

/** Makes the good, its dictionaries too, or changes what the row says otherwise; answers it as it is by then. Barcodes are only added. */
export async function writeGood(ctx: Ctx, found: GoodThere | undefined, row: Row & NamedGood): Promise<GoodThere> {
  const { title = '', article, barcodes = [] } = row
  const body = {
    ...(article && { article }),
    ...(await pointersOf(ctx, row)),
    ...(typeof row.base_unit === 'string' && { base_unit: unitOf(row.base_unit) }),
  }
  if (!found) {
    const id = await addGood(ctx, { title, ...body, good_barcodes: [...barcodes] })
    return { id, title, article: article || null, barcodes: [...barcodes] }
  }
  const good_barcodes = [...new Set([...found.barcodes, ...barcodes])]
  await changeGood(ctx, { params: { id: found.id }, body: { title, ...body, good_barcodes } })
  return { id: found.id, title, article: article || found.article, barcodes: good_barcodes }
}

const unitOf = (name: string) => (['pc', 'g', 'ml'] as const).find((unit) => goodsRu.units[unit] === name) ?? 'pc'

/** The rows of dictionaries that the row names; missing ones are made. */
async function pointersOf(ctx: Ctx, { brand, line, group, type }: Row) {
  const given = (text: unknown) => (typeof text === 'string' && text !== '' ? text.trim() : null)
  const [brandName, lineName, groupName, typeName] = [given(brand), given(line), given(group), given(type)]
  const good_brand_id = brandName && (await titled(ctx, 'good_brands', brandName, () => insert(ctx, goodBrandRecord, { title: brandName })))
  const good_line_id =
    good_brand_id &&
    lineName &&
    (await titled(ctx, 'good_lines', lineName, () => insert(ctx, goodLineRecord, { title: lineName, good_brand_id }), good_brand_id))
  const good_group_id = groupName && (await titled(ctx, 'good_groups', groupName, () => insert(ctx, goodGroupRecord, { title: groupName })))
  const good_type_id = typeName && (await titled(ctx, 'goods_types', typeName, () => insert(ctx, goodsTypeRecord, { title: typeName })))
  return {
    ...(good_brand_id && { good_brand_id }),
    ...(good_line_id && { good_line_id }),
    ...(good_group_id && { good_group_id }),
    ...(good_type_id && { good_type_id }),
  }
}

/** The row of a dictionary with this title in any letters; a line also belongs to its brand. */
async function titled(
  ctx: Ctx,
  table: 'good_brands' | 'good_lines' | 'good_groups' | 'goods_types',
  title: string,
  make: () => Promise<{ id: number }>,
  brand?: number,
): Promise<number> {
  const rows = await ctx.sql<{ id: number; title: string }>(
    `select id, title from ${table}${brand === undefined ? '' : ' where good_brand_id = $1'} order by id`,
    brand === undefined ? [] : [brand],
  )
  const known = rows.find((one) => foldedName(one.title) === foldedName(title))
  return known?.id ?? (await make()).id
}

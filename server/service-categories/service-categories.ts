import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { serviceCategoryMessages } from '#contract/service-categories/service-categories.ru.ts'
import type { serviceCategories } from '#contract/service-categories/service-categories.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { find } from '#server/lists/list.ts'
import { insert, update } from '#server/lists/records.ts'
import { serviceCategoriesList } from './service-categories.list.ts'
import { serviceCategoryRecord } from './service-categories.record.ts'

interface At {
  params: { id: number }
}
type Given = Input<typeof serviceCategories.create>['body']
type Patch = Partial<Given>

export function showCategory(ctx: Ctx, { params, query }: At & { query: { with?: string | undefined } }) {
  return find(ctx, serviceCategoriesList, params.id, query.with)
}

export async function createCategory(ctx: Ctx, { body }: { body: Given }) {
  await checkParent(ctx, null, body.parent_id)
  const { id } = await insert(ctx, serviceCategoryRecord, body)
  return answer(ctx, id)
}

export async function changeCategory(ctx: Ctx, { params, body }: At & { body: Patch }) {
  await checkParent(ctx, params.id, body.parent_id)
  await update(ctx, serviceCategoryRecord, params.id, { ...body, updated_at: instantOf(ctx.now) })
  return answer(ctx, params.id)
}

/** Two levels: a parent is a root, and who has children stays one. Both rows are locked, so that no third level slips in between. */
async function checkParent(ctx: Ctx, id: number | null, parentId: number | null | undefined) {
  if (!parentId) return
  if (parentId === id) fail(E.invalid, { parent_id: [serviceCategoryMessages.own] })
  const rows = await ctx.sql<{ id: number; parent_id: number | null; has_children: boolean }>(
    `select c.id, c.parent_id, exists (select from service_categories k where k.parent_id = c.id) as has_children
     from service_categories c where c.id = any($1::int[]) order by c.id for update`,
    [[parentId, id].filter((one) => one !== null)],
  )
  const parent = rows.find((row) => row.id === parentId)
  if (!parent) fail(E.notFound, { parent_id: [serviceCategoryMessages.missing] })
  if (parent?.parent_id) fail(E.invalid, { parent_id: [serviceCategoryMessages.deep] })
  if (rows.some((row) => row.id === id && row.has_children)) fail(E.invalid, { parent_id: [serviceCategoryMessages.parent] })
}

function answer(ctx: Ctx, id: number) {
  ctx.tell({ feature: 'service-categories', ids: [id] })
  // Price lists are shown by category.
  ctx.tell({ feature: 'services', ids: [] })
  return showCategory(ctx, { params: { id }, query: { with: 'parent' } })
}

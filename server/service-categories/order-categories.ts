import { E } from '#contract/core/errors.ts'
import { serviceCategoryMessages } from '#contract/service-categories/service-categories.ru.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { updateMany } from '#server/lists/records-many.ts'
import { serviceCategoryRecord } from './service-categories.record.ts'

/** The siblings as somebody saw them, in a new order: one that came or went meanwhile refuses all. */
export async function orderCategories(ctx: Ctx, { body: { parent_id, ids } }: { body: { parent_id: number | null; ids: number[] } }) {
  const siblings = await ctx.sql<{ id: number }>(
    'select id from service_categories where parent_id is not distinct from $1 order by id for update',
    [parent_id],
  )
  const known = new Set(siblings.map(({ id }) => id))
  if (ids.some((id) => !known.delete(id)) || known.size > 0) fail(E.invalid, { ids: [serviceCategoryMessages.changed] })
  await updateMany(
    ctx,
    serviceCategoryRecord,
    ids.map((id, index) => ({ id, priority: index + 1 })),
  )
  ctx.tell({ feature: 'service-categories', ids })
  ctx.tell({ feature: 'services', ids: [] })
  return null
}

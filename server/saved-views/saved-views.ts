import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { savedViewsRu } from '#contract/saved-views/saved-views.ru.ts'
import { type SavedView, type savedViews, VIEWS_MOST } from '#contract/saved-views/saved-views.ts'
import type { Ctx } from '#server/core/context.ts'
import { type ConstraintFailures, fail } from '#server/core/fail.ts'

export const savedViewsConstraints: ConstraintFailures = {
  saved_views_title_unique: { code: E.duplicate, field: 'title', message: savedViewsRu.taken },
}

const COLUMNS = 'id, list, title, query, is_default'
/** The row of the database; the contract's schema turns the number into a flag. */
type View = Omit<SavedView, 'is_default'> & { is_default: boolean }

export async function listViews(ctx: Ctx, { query }: Input<typeof savedViews.list>) {
  const items = await ctx.sql<View>(
    `select ${COLUMNS} from saved_views where employer_id = $1 and ($2::text is null or list = $2) order by list, title collate ru, id`,
    [ctx.me.employer_id, query.list ?? null],
  )
  return { items }
}

/** A view is written without an audit line, because it concerns only its owner. */
export async function createView(ctx: Ctx, { body }: Input<typeof savedViews.create>) {
  const [view] = await ctx.sql<View>(
    `insert into saved_views (company_id, employer_id, list, title, query, is_default)
     select $1, $2, $3, $4, $5, $6 where (select count(*) from saved_views where employer_id = $2 and list = $3) < ${VIEWS_MOST}
     returning ${COLUMNS}`,
    [ctx.me.company_id, ctx.me.employer_id, body.list, body.title, body.query, body.is_default === 1],
  )
  if (!view) return fail(E.invalid, { title: [savedViewsRu.tooMany] })
  await keepOneDefault(ctx, view)
  return view
}

export async function changeView(ctx: Ctx, { params, body }: Input<typeof savedViews.update>) {
  const [view] = await ctx.sql<View>(
    `update saved_views set title = coalesce($3, title), query = coalesce($4, query), is_default = coalesce($5, is_default)
     where id = $1 and employer_id = $2 returning ${COLUMNS}`,
    [params.id, ctx.me.employer_id, body.title ?? null, body.query ?? null, body.is_default === undefined ? null : body.is_default === 1],
  )
  if (!view) return fail(E.notFound)
  await keepOneDefault(ctx, view)
  return view
}

export async function removeView(ctx: Ctx, { params }: Input<typeof savedViews.remove>) {
  const [view] = await ctx.sql('delete from saved_views where id = $1 and employer_id = $2 returning id', [params.id, ctx.me.employer_id])
  return view ? null : fail(E.notFound)
}

/** Removes other default marks, because a list opens with one view. */
async function keepOneDefault(ctx: Ctx, { id, list, is_default }: View) {
  if (!is_default) return
  await ctx.sql('update saved_views set is_default = false where employer_id = $1 and list = $2 and id <> $3 and is_default', [
    ctx.me.employer_id,
    list,
    id,
  ])
}

import type { Input } from '#contract/core/endpoint.ts'
import type { ListQuery } from '#contract/core/list.ts'
import type { marks } from '#contract/marks/marks.ts'
import type { Ctx } from '#server/core/context.ts'
import { tellReach } from '#server/documents/reached.ts'
import { find, list } from '#server/lists/list.ts'
import { marksList } from './marks.list.ts'

export async function marksPage(ctx: Ctx, { query }: { query: ListQuery }) {
  const page = await list(ctx, marksList, query)
  return { ...page, items: await tellReach(ctx, page.items) }
}

export async function showMark(ctx: Ctx, { params, query }: Input<typeof marks.show>) {
  const found = await find(ctx, marksList, params.id, query.with ?? '')
  const [mark = found] = await tellReach(ctx, [found])
  return mark
}

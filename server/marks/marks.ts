import type { Input } from '#contract/core/endpoint.ts'
import type { ListQuery } from '#contract/core/list.ts'
import type { marks } from '#contract/marks/marks.ts'
import type { Ctx } from '#server/core/context.ts'
import { find, list } from '#server/lists/list.ts'
import { marksList } from './marks.list.ts'

export const marksPage = (ctx: Ctx, { query }: { query: ListQuery }) => list(ctx, marksList, query)

export const showMark = (ctx: Ctx, { params, query }: Input<typeof marks.show>) => find(ctx, marksList, params.id, query.with ?? '')

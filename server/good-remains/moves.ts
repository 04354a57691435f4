import type { Data, Input } from '#contract/core/endpoint.ts'
import type { goodRemains } from '#contract/good-remains/good-remains.ts'
import type { Ctx } from '#server/core/context.ts'
import { tellReach } from '#server/documents/reached.ts'
import { find } from '#server/lists/list.ts'
import { goodRemainsList } from './good-remains.list.ts'
import { movesOf } from './moves-sql.ts'

const PAGE = 25

export async function movesPage(ctx: Ctx, { params: { id }, query }: Input<typeof goodRemains.moves>) {
  await find(ctx, goodRemainsList, id)
  const [rows, [counted]] = await Promise.all([
    ctx.sql<{ move: Data<typeof goodRemains.moves>['items'][number] }>(
      `select m.move from good_remains r cross join lateral (${movesOf('r', 'limit $2 offset $3')}) m where r.id = $1`,
      [id, query.limit ?? PAGE, query.offset ?? 0],
    ),
    ctx.sql<{ count: number }>(
      `select count(*)::int as count from stock_moves n
       join good_remains r on r.store_id = n.store_id and r.good_id = n.good_id where r.id = $1`,
      [id],
    ),
  ])
  const [told] = await tellReach(ctx, [{ history: rows.map(({ move }) => move) }])
  return { items: told?.history ?? [], count: counted?.count ?? 0, filters: [] }
}

import type { Ctx } from '#server/core/context.ts'

/**
 * Which of these goods still exist. They stay until the transaction ends: a person who removes one waits, and is then refused because of what this
 * transaction has written.
 */
export async function keepGoods(ctx: Ctx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await ctx.sql<{ id: number }>(
    'select id from goods where id = any($1::int[]) and deleted_at is null order by id for key share',
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

import type { Ctx } from '#server/core/context.ts'

/** The person at the till, with the name that a report prints. */
export async function cashierOf(ctx: Ctx) {
  const [row] = await ctx.sql<{ name: string | null }>(`select author_of($1)->>'name' as name`, [ctx.me.employer_id])
  return { name: row?.name ?? '', inn: null }
}

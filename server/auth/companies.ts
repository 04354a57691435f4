import type { auth } from '#contract/auth/auth.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'

/** Where a superuser of all companies may work. */
export async function listCompanies(ctx: Ctx) {
  return { items: await ctx.sql<{ id: number; name: string }>('select id, name from companies order by name collate ru, id') }
}

/** Enters another company, one at a time; the journals of both record it. */
export async function switchCompany(ctx: Ctx, { body }: Input<typeof auth.switchCompany>, { sessions }: Pick<House, 'sessions'>) {
  const { session_id } = ctx.me
  const [row] = await ctx.door<{ is_done: boolean }>('select session_switch($1, $2, $3, $4) as is_done', [
    session_id,
    body.company_id,
    ctx.requestId,
    ctx.now,
  ])
  if (!row?.is_done) fail(E.notFound)
  ctx.after(() => sessions.forget(`s${session_id}`))
  return null
}

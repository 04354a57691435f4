import type { auth } from '#contract/auth/auth.ts'
import type { Input } from '#contract/core/endpoint.ts'
import type { Access, Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { type RecordSpec, update } from '#server/core/records.ts'
import { hashOf, newToken } from '#server/core/session.ts'
import { loadChangeable } from '#server/employers/employers.ts'

/** Of the person in the journal: sessions are nobody's row of their own. */
const record: RecordSpec = { table: 'employers', model: 'employer', audited: ['last_name'] }
const note = (ctx: Ctx, id: number, after: Record<string, unknown>) => update(ctx, record, id, {}, { beside: { before: {}, after } })

type Known = Pick<House, 'sessions'>

/** With it end the sessions that were opened through it. */
export async function endSession(ctx: Ctx, { sessions }: Known) {
  await ctx.sql('select session_end($1)', [ctx.me.session_id])
  ctx.after(() => sessions.forget(`s${ctx.me.session_id}`))
  return null
}

/** Within reach; a superuser's only by a superuser. */
export async function closeSessions(ctx: Ctx, { params }: Input<typeof auth.closeSessions>, { sessions }: Known) {
  await loadChangeable(ctx, params.id)
  const [row] = await ctx.sql<{ closed: number }>('select sessions_close($1) as closed', [params.id])
  const closed = row?.closed ?? 0
  await note(ctx, params.id, { sessions_closed: closed })
  ctx.after(() => sessions.forget(`e${params.id}`))
  return { closed }
}

/** The target's rights and no more: through another's eyes one looks through nobody else's, and a superuser's are for superusers. */
export async function impersonate(ctx: Ctx, { params }: Input<typeof auth.impersonate>, { tokenSeconds }: Access, agent: string | null) {
  if (ctx.me.impersonator_id) fail(1030)
  await loadChangeable(ctx, params.id)
  const [target] = await ctx.sql<{ may: boolean }>('select may_enter(e) and e.blocked_at is null as may from employers e where e.id = $1', [
    params.id,
  ])
  if (!target?.may || params.id === ctx.me.employer_id) fail(1202)
  const token = newToken()
  await ctx.sql('select session_open($1, $2, $3, $4, $5)', [params.id, hashOf(token), tokenSeconds, agent, ctx.me.session_id])
  await note(ctx, params.id, { impersonated_by: ctx.me.employer_id })
  return { token }
}

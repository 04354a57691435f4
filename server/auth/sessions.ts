import type { auth, SessionRow } from '#contract/auth/auth.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { employerMessages } from '#contract/employers/employers.ru.ts'
import type { Access, Caller, Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { employerRecord } from '#server/employers/employers.record.ts'
import { loadBelow, loadChangeable } from '#server/employers/employers.ts'
import { tellPerson } from '#server/employers/tell-person.ts'
import { update } from '#server/lists/records.ts'
import { hashOf, newToken } from '#server/live/session.ts'

const note = (ctx: Ctx, id: number, after: Record<string, unknown>) =>
  update(ctx, employerRecord, id, {}, { beside: { before: {}, after } })

type Known = Pick<House, 'sessions'>

/** Ends a session, and the sessions that were opened through it. */
export async function endSession(ctx: Ctx, { sessions }: Known) {
  await ctx.door('select session_end($1)', [ctx.me.session_id])
  // Whoever ends a look through another's eyes keeps the cookie, because the next refresh leads them back to their own session by it.
  if (ctx.me.is_browser && ctx.me.parent_id === null) ctx.keepRenewal(null)
  ctx.after(() => sessions.forget(`s${ctx.me.session_id}`))
  return null
}

/** Within reach; a superuser's only by a superuser. */
export async function closeSessions(ctx: Ctx, { params }: Input<typeof auth.closeSessions>, { sessions }: Known) {
  await loadChangeable(ctx, params.id)
  const [row] = await ctx.door<{ closed: number }>('select sessions_close($1) as closed', [params.id])
  const closed = row?.closed ?? 0
  await note(ctx, params.id, { sessions_closed: closed })
  ctx.after(() => sessions.forget(`e${params.id}`))
  return { closed }
}

/** A person's live sessions, the last used one first. The caller has checked that they may be shown. */
export async function sessionsOf(ctx: Ctx, employerId: number) {
  const rows = await ctx.door<SessionRow>('select * from sessions_of($1)', [employerId])
  return rows.map((one) => ({ ...one, is_current: one.id === ctx.me.session_id ? (1 as const) : (0 as const) }))
}

/** Ends one session of this person; a session of another person is not found. */
export async function endSessionOf(ctx: Ctx, employerId: number, id: number, { sessions }: Known) {
  const [row] = await ctx.door<{ ended: number }>('select session_of_end($1, $2) as ended', [employerId, id])
  if (!row?.ended) fail(E.notFound)
  ctx.after(() => sessions.forget(`s${id}`))
}

export async function listEmployerSessions(ctx: Ctx, { params }: Input<typeof auth.employerSessions>) {
  await loadChangeable(ctx, params.id)
  const [row] = await ctx.door<{ is_on: boolean }>('select second_factor_is_on($1) as is_on', [params.id])
  return { items: await sessionsOf(ctx, params.id), has_second_factor: row?.is_on ? (1 as const) : (0 as const) }
}

export async function endEmployerSession(ctx: Ctx, { params }: Input<typeof auth.endEmployerSession>, known: Known) {
  await loadChangeable(ctx, params.id)
  await endSessionOf(ctx, params.id, params.session_id, known)
  await note(ctx, params.id, { sessions_closed: 1 })
  return null
}

/** The next sign-in is by the password alone; whoever is in goes out, it may be the finder of the phone. Nobody resets their own this way. */
export async function resetSecondFactor(ctx: Ctx, { params }: Input<typeof auth.resetSecondFactor>, { sessions }: Known) {
  if (ctx.me.impersonator_id || params.id === ctx.me.employer_id) fail(E.forbidden)
  await loadBelow(ctx, params.id)
  const [row] = await ctx.door<{ was: boolean }>('select second_factor_drop($1) as was', [params.id])
  if (!row?.was) return null
  await ctx.door('select sessions_close($1)', [params.id])
  await note(ctx, params.id, { second_factor: 0 })
  await tellPerson(ctx, params.id, employerMessages.factorDropped)
  ctx.after(() => sessions.forget(`e${params.id}`))
  return null
}

/** The target's rights and no more: through another's eyes one looks through nobody else's, and a superuser's are for superusers. */
export async function impersonate(
  ctx: Ctx,
  { params }: Input<typeof auth.impersonate>,
  { tokenSeconds }: Access,
  { agent, address }: Caller,
) {
  if (ctx.me.impersonator_id) fail(E.forbidden)
  await loadBelow(ctx, params.id)
  const [target] = await ctx.sql<{ may: boolean }>('select may_enter(e) and e.blocked_at is null as may from employers e where e.id = $1', [
    params.id,
  ])
  if (!target?.may || params.id === ctx.me.employer_id) fail(E.cannotImpersonate)
  const token = newToken()
  const renewal = ctx.me.is_browser ? newToken() : null
  await ctx.door('select session_open($1, $2, $3, $4, $5, $6, $7)', [
    params.id,
    hashOf(token),
    tokenSeconds,
    agent,
    ctx.me.session_id,
    address,
    renewal && hashOf(renewal),
  ])
  if (renewal) ctx.keepRenewal(renewal)
  await note(ctx, params.id, { impersonated_by: ctx.me.employer_id })
  return { token }
}

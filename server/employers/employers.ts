import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { ListQuery } from '#contract/core/list.ts'
import { permissions } from '#contract/core/permissions.ts'
import { employerMessages } from '#contract/employers/employers.ru.ts'
import type { employers, StatusHistoryRow } from '#contract/employers/employers.ts'
import { scheduleTypeFor } from '#domain/employers/schedule-type.ts'
import { refuseUnconfirmed } from '#server/core/confirmation.ts'
import type { Ctx } from '#server/core/context.ts'
import { type ConstraintFailures, Failure, fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { find, list, type Row } from '#server/lists/list.ts'
import { insert, nextId, update } from '#server/lists/records.ts'
import { endEyes } from '#server/live/end-eyes.ts'
import { can } from '#server/live/session.ts'
import { reachedUnits } from '#server/units/reach.ts'
import { HISTORY, infoFor, keepHistory } from './employer-statuses.ts'
import { employersFor, employersList, withContacts } from './employers.list.ts'
import { employerRecord } from './employers.record.ts'
import { holdPassword } from './hold-password.ts'
import type { NewPassword } from './password.ts'
import { SUPER_ADMIN_POSITION } from './positions.ts'
import { checkPosition, refuseAbove, refuseSuper } from './powers.ts'
import { type Prepared, saveAvatar } from './prepare-employer.ts'
import { replaceServices, teachCategories } from './replace-services.ts'
import { tellPerson } from './tell-person.ts'

export const employersConstraints: ConstraintFailures = {
  employers_phone_unique: { code: E.duplicate, field: 'phone', message: employerMessages.phone },
  employers_email_unique: { code: E.duplicate, field: 'email', message: employerMessages.email },
  employer_windows_begin_at_unique: { code: E.duplicate, field: 'begin_at', message: employerMessages.sameWindow },
}

type Given = Input<typeof employers.create>['body']
type Patch = Partial<Given> & Pick<Input<typeof employers.update>['body'], 'status_history' | 'avatar'>
interface At {
  params: { id: number }
}

export async function listEmployers(ctx: Ctx, { query }: { query: ListQuery }) {
  const spec = employersFor(ctx)
  // A reader who may restore employees also finds deleted ones.
  const isAll = can(ctx.me, 'Employer.restore') && query.searchFields?.includes('deleted:')
  const page = await list(ctx, isAll ? { ...spec, where: 'true' } : spec, query)
  return { ...page, items: page.items.map((row) => withContacts(ctx, row)) }
}

export async function showEmployer(ctx: Ctx, { params, query }: At & { query: { with?: string | undefined } }) {
  const row = withContacts(ctx, await loadAny(ctx, params.id, query.with))
  const status_histories = await ctx.sql<StatusHistoryRow>(`${HISTORY} where h.employer_id = $1 order by h.id desc limit 500`, [params.id])
  const services = await ctx.sql<{ id: number; category: number }>(
    `select e.service_id as id, s.service_category_id as category from employer_services e join services s on s.id = e.service_id
      where e.employer_id = $1 and s.deleted_at is null order by 1`,
    [params.id],
  )
  return {
    ...row,
    serviceIDs: services.map((one) => one.id),
    service_categories: [...new Set(services.map((one) => one.category))].toSorted((one, other) => one - other),
    status_histories,
    latest_status_history: status_histories[0] ?? null,
  }
}

/** The password is answered once, when it was generated; whoever gave it, it is to be changed at the first sign-in. null: whoever came by a file has none yet. */
export async function createEmployer(ctx: Ctx, { body }: { body: Given }, prepared: Prepared | null) {
  const { password = null, sipPassword } = prepared ?? {}
  const position = await checkPosition(ctx, body)
  await checkUnit(ctx, body.unit_id)
  const info = await infoFor(ctx, body)
  const id = await nextId(ctx, employerRecord)
  const schedule_type = scheduleTypeFor(position, body.schedule_type ?? 0)
  const made = await insert(ctx, employerRecord, { id, can_login: 1, ...valuesOf(body, sipPassword?.(id)), info, schedule_type })
  await keepHistory(ctx, null, made)
  if (body.service_categories) await replaceServices(ctx, id, { categories: body.service_categories })
  if (password) await ctx.door('select credential_set($1, $2, true)', [id, password.hash])
  if (body.send_password) await sendPassword(ctx, made, password?.plain ?? body.password)
  return { ...(await answer(ctx, id)), ...(password?.plain && { password: password.plain }) }
}

/** Whoever gets a new password is signed out everywhere; one's own is changed in the profile, where the old one is asked for. */
export async function changeEmployer(ctx: Ctx, { params, body: sent }: At & { body: Patch }, prepared: Prepared | null) {
  const { password = null, sipPassword, avatar } = prepared ?? {}
  const before = await holdChangeable(ctx, params.id)
  const { status_history, ...rest } = sent
  const body: Patch = { ...status_history, ...rest }
  if (params.id === ctx.me.employer_id) refuseOwn(before, body, password)
  if (ctx.me.impersonator_id && (password || changes(before, body, 'phone') || changes(before, body, 'email'))) fail(E.forbidden)
  // Nobody gives themselves other rights.
  if (params.id === ctx.me.employer_id && changes(before, body, 'work_position_id')) fail(E.forbidden)
  if (password || takesPlace(before, body)) await refuseAbove(ctx, before)
  if (password || takesPlace(before, body) || turns(before, body, 'is_superuser')) await refuseUnconfirmed(ctx)
  const position = await checkPosition(ctx, { work_position_id: before.work_position_id, ...body }, before.work_position_id)
  if (body.unit_id !== undefined) await checkUnit(ctx, body.unit_id)
  const schedule_type = scheduleTypeFor(position, body.schedule_type ?? Number(before.schedule_type))
  const hidden = { ...(password && { password: 1 }), ...(sipPassword && { sipPassword: 1 }) }
  const face = avatar && { before: { avatar: await saveAvatar(ctx, params.id, avatar) }, after: { avatar: avatar.filename } }
  const beside = { before: { ...face?.before }, after: { ...hidden, ...face?.after } }
  const info = await infoFor(ctx, body, before)
  await tellChanged(ctx, before, body, password)
  const after = await update(
    ctx,
    employerRecord,
    params.id,
    { ...valuesOf(body, sipPassword?.(params.id)), info, schedule_type },
    { beside },
  )
  await keepHistory(ctx, before, after)
  if (body.service_categories) await teachCategories(ctx, params.id, body.service_categories)
  if (password) {
    await holdPassword(ctx, params.id)
    await ctx.door('select credential_set($1, $2, true)', [params.id, password.hash])
  }
  if (password && body.send_password) await sendPassword(ctx, after, password.plain ?? body.password)
  if (isOut(after, ctx.now)) await ctx.door('select sessions_close($1)', [params.id])
  const isMoved = body.unit_id !== undefined && (body.unit_id ?? null) !== (before.unit_id ?? null)
  if (isMoved || changes(before, body, 'work_position_id') || turns(before, body, 'is_superuser')) await endEyes(ctx, [params.id])
  // Open screens of the person read anew which menus and buttons she has.
  if (changes(before, body, 'work_position_id')) ctx.tell({ feature: 'auth', ids: [] })
  return answer(ctx, params.id)
}

/** The row stays for the past; the person cannot sign in any more. */
export async function removeEmployer(ctx: Ctx, { params }: At) {
  if (params.id === ctx.me.employer_id) fail(E.forbidden)
  await loadBelow(ctx, params.id)
  await update(ctx, employerRecord, params.id, { deleted_at: instantOf(ctx.now) })
  await ctx.door('select sessions_close($1)', [params.id])
  ctx.tell({ feature: 'employers', ids: [params.id] })
  return null
}

/** Restores an employee with her past, her rights and her phone (EMP-416). */
export async function restoreEmployer(ctx: Ctx, { params }: At) {
  const before = await loadAny(ctx, params.id)
  await refuseAbove(ctx, before)
  refuseErased(before)
  await update(ctx, employerRecord, params.id, { deleted_at: null })
  return answer(ctx, params.id)
}

/** One's own permissions need no right; those of others need the right to see employees. */
export async function showPermission(ctx: Ctx, { params, query }: At & { query: { full?: boolean | undefined } }) {
  // The caller's own permissions do not come from the row: a superuser in another company has no row here.
  if (params.id === ctx.me.employer_id) return query.full && ctx.me.is_superuser ? [...permissions] : ctx.me.permissions
  if (!can(ctx.me, 'Employer.card')) fail(E.forbidden)
  const [row] = await ctx.sql<{ permissions: string[]; is_superuser: boolean }>(
    `select p.permissions, e.is_superuser or e.work_position_id = $2 as is_superuser
     from employers e join work_positions p on p.id = e.work_position_id where e.id = $1 and e.deleted_at is null`,
    [params.id, SUPER_ADMIN_POSITION],
  )
  if (!row) return fail(E.employerNotFound)
  return query.full && row.is_superuser ? [...permissions] : row.permissions
}

/** An employee within reach, or the refusal 1200. */
export const loadEmployer = (ctx: Ctx, id: number, relations?: string) => loadOf(ctx, employersList, id, relations)

/** Also finds a deleted employee, for callers who may restore her. */
const loadAny = (ctx: Ctx, id: number, relations?: string) =>
  loadOf(ctx, can(ctx.me, 'Employer.restore') ? { ...employersList, where: 'true' } : employersList, id, relations)

async function loadOf(ctx: Ctx, spec: typeof employersList, id: number, relations?: string) {
  try {
    return await find(ctx, spec, id, relations)
  } catch (error) {
    if (error instanceof Failure && error.code === E.notFound) fail(E.employerNotFound)
    throw error
  }
}

/** A superuser is changed by such as hold the same powers: a new password or phone, or a look through their eyes, would be these powers. */
export async function loadChangeable(ctx: Ctx, id: number) {
  const row = await loadEmployer(ctx, id)
  refuseSuper(ctx, row)
  refuseErased(row)
  return row
}

/**
 * The same, and nobody else changes her card until this transaction ends: a card that is being erased is not filled, and what is asked of her position is
 * asked of the one that she has then.
 */
export async function holdChangeable(ctx: Ctx, id: number) {
  await ctx.sql('select from employers where id = $1 for update', [id])
  return loadChangeable(ctx, id)
}

/** An erased card may not be filled again. */
function refuseErased(row: Row) {
  if (row.erased_at !== null) fail(E.invalid, { id: [employerMessages.isErased] })
}

/** Whose powers one could give: to look through their eyes, to reset their second step, to delete them. */
export async function loadBelow(ctx: Ctx, id: number) {
  const row = await loadEmployer(ctx, id)
  await refuseAbove(ctx, row)
  return row
}

/** Before the contacts change. Whoever is sent the new password by SMS hears of it there already. */
async function tellChanged(ctx: Ctx, before: Row, body: Patch, password: NewPassword | null) {
  const id = Number(before.id)
  if (changes(before, body, 'phone')) await tellPerson(ctx, id, employerMessages.phoneChanged)
  if (changes(before, body, 'email')) await tellPerson(ctx, id, employerMessages.emailChanged)
  if (!password) return
  const isSent = Boolean(body.send_password) && !changes(before, body, 'phone')
  await tellPerson(ctx, id, employerMessages.passwordSet, isSent ? { ways: ['mail'] } : {})
}

/** One's own sign-in is changed where the password is asked for, and nobody ends their own or opens it longer (security: a token is not a person). */
function refuseOwn(before: Row, body: Patch, password: NewPassword | null) {
  if (password) fail(E.invalid, { password: [employerMessages.ownPassword] })
  for (const field of ['phone', 'email'] as const)
    if (changes(before, body, field)) fail(E.invalid, { [field]: [employerMessages.ownContact] })
  for (const field of ['status', 'end_work_at'] as const)
    if (changes(before, body, field)) fail(E.invalid, { [field]: [employerMessages.ownAccess] })
  for (const field of ['can_login', 'blocked_at'] as const)
    if (turns(before, body, field)) fail(E.invalid, { [field]: [employerMessages.ownAccess] })
}

const changes = (before: Row, body: Patch, field: 'phone' | 'email' | 'work_position_id' | 'status' | 'end_work_at') =>
  body[field] !== undefined && (body[field] || null) !== (before[field] || null)
const turns = (before: Row, body: Patch, field: 'can_login' | 'blocked_at' | 'is_superuser') =>
  body[field] !== undefined && Boolean(body[field]) !== Boolean(before[field])

/** The fields of a sign-in: a person who may change them could take this employee's place, or lock her out. */
const takesPlace = (before: Row, body: Patch) =>
  (['phone', 'email', 'work_position_id', 'status', 'end_work_at'] as const).some((field) => changes(before, body, field)) ||
  (['can_login', 'blocked_at'] as const).some((field) => turns(before, body, field))

/** An employee who reaches only some studios hires only for these. */
async function checkUnit(ctx: Ctx, unitId: number | null | undefined) {
  const reach = reachedUnits(ctx, 'id')
  if (!reach) return
  const [unit] = await ctx.sql(`select id from units where id = $1 and ${reach.sql(2)}`, [unitId ?? null, ...reach.values])
  if (!unit) fail(E.notFound, { unit_id: [employerMessages.missing] })
}

/** True: fired or deleted, so that her sessions end at once. A blocked employee is told so (1032), and goes on when the block is over. */
const isOut = (row: Row, now: number) =>
  row.status === FIRED || !row.can_login || (row.end_work_at !== null && String(row.end_work_at) <= instantOf(now).slice(0, 10))
export const FIRED = 2

/** The password is unsealed only on its way: the outbox hides it and removes it after sending. */
async function sendPassword(ctx: Ctx, { id, phone }: Row, plain: string | null | undefined) {
  if (!plain) return
  const body = employerMessages.sentPassword(plain)
  await ctx.enqueue({ channel: 'sms', recipient: String(phone), body, secret: plain, about: { model: 'employer', id: Number(id) } })
}

function valuesOf<B extends Patch>(
  {
    password: _,
    avatar: _avatar,
    send_password: _sent,
    status_history: _history,
    info: _info,
    service_categories: _taught,
    sipLogin,
    sipPassword: _sip,
    email,
    ...body
  }: B,
  sealedSip: string | undefined,
) {
  return {
    ...body,
    ...(email !== undefined && { email: email || null }),
    ...(sipLogin !== undefined && { sip_login: sipLogin || null }),
    ...(sealedSip && { sip_password: sealedSip }),
  }
}

async function answer(ctx: Ctx, id: number) {
  ctx.tell({ feature: 'employers', ids: [id] })
  return withContacts(ctx, await loadEmployer(ctx, id, 'unit;work_position'))
}

import type { Input } from '#contract/core/endpoint.ts'
import type { ListQuery } from '#contract/core/list.ts'
import { permissions } from '#contract/core/permissions.ts'
import { employerMessages } from '#contract/employers/employers.ru.ts'
import type { employers } from '#contract/employers/employers.ts'
import { type PositionDuties, scheduleTypeFor } from '#domain/employers/schedule-type.ts'
import type { Ctx } from '#server/core/context.ts'
import { type ConstraintFailures, Failure, fail } from '#server/core/fail.ts'
import { instantOf } from '#server/core/instant.ts'
import { find, list, type Row } from '#server/core/list.ts'
import { insert, type RecordSpec, update } from '#server/core/records.ts'
import { can } from '#server/core/session.ts'
import { reachedUnits } from '#server/units/units.ts'
import { bookableList, employersFor, employersList, withContacts } from './employers.list.ts'
import type { NewPassword } from './password.ts'
import { SUPER_ADMIN_POSITION } from './positions.ts'

export const employersConstraints: ConstraintFailures = {
  employers_phone_unique: { code: 23000, field: 'phone', message: employerMessages.phone },
  employers_email_unique: { code: 23000, field: 'email', message: employerMessages.email },
  employer_windows_begin_at_unique: { code: 23000, field: 'begin_at', message: employerMessages.sameWindow },
}

export const employerRecord: RecordSpec = {
  table: 'employers',
  model: 'employer',
  audited: [
    'last_name',
    'first_name',
    'middle_name',
    'phone',
    'email',
    'unit_id',
    'work_position_id',
    'city_id',
    'status',
    'schedule_type',
    'is_superuser',
    'can_login',
    'start_work_at',
    'end_work_at',
    'birthday_at',
    'blocked_at',
    'deleted_at',
  ],
}

type Patch = Partial<Input<typeof employers.create>['body']>
interface At {
  params: { id: number }
}

export async function listEmployers(ctx: Ctx, { query }: { query: ListQuery }) {
  const found = await list(ctx, employersFor(ctx), query)
  return { ...found, items: (found.items as Row[]).map((row) => withContacts(ctx, row)) as never[] } // the contract's schema checks each row on its way out
}

export async function showEmployer(ctx: Ctx, { params, query }: At & { query: { with?: string | undefined } }) {
  return withContacts(ctx, await loadEmployer(ctx, params.id, query.with)) as never // the contract's schema checks it on its way out
}

/** The password is answered once, when it was generated; it is to be changed at the first sign-in. */
export async function createEmployer(ctx: Ctx, { body }: { body: Patch }, password: NewPassword) {
  const position = await checkPosition(ctx, body)
  await checkUnit(ctx, body.unit_id)
  const values = { can_login: 1, ...valuesOf(body), schedule_type: scheduleTypeFor(position, body.schedule_type ?? 0) }
  const { id } = await insert<{ id: number }>(ctx, employerRecord, values)
  await ctx.sql('select credential_set($1, $2, $3)', [id, password.hash, password.plain !== undefined])
  const row: Row = await answer(ctx, id)
  return { ...row, ...(password.plain && { password: password.plain }) } as never // the contract's schema checks it on its way out
}

/** Whoever gets a new password is signed out everywhere; one's own is changed in the profile, where the old one is asked for. */
export async function changeEmployer(ctx: Ctx, { params, body }: At & { body: Patch }, password: NewPassword | null) {
  const before = await loadChangeable(ctx, params.id)
  if (password && params.id === ctx.me.employer_id) fail(422, { password: [employerMessages.ownPassword] })
  if (ctx.me.impersonator_id && (password || changes(before, body, 'phone') || changes(before, body, 'email'))) fail(1030)
  // Nobody gives themselves other rights.
  if (params.id === ctx.me.employer_id && changes(before, body, 'work_position_id')) fail(1030)
  const position = await checkPosition(ctx, { work_position_id: before.work_position_id as number, ...body }) // a not-null column
  if (body.unit_id !== undefined) await checkUnit(ctx, body.unit_id)
  const schedule_type = scheduleTypeFor(position, body.schedule_type ?? Number(before.schedule_type))
  const beside = { before: {}, after: { password: 1 } }
  await update(ctx, employerRecord, params.id, { ...valuesOf(body), schedule_type }, password ? { beside } : {})
  if (password) await ctx.sql('select credential_set($1, $2, false)', [params.id, password.hash])
  return (await answer(ctx, params.id)) as never // the contract's schema checks it on its way out
}

/** The row stays for the past; the person cannot sign in any more. */
export async function removeEmployer(ctx: Ctx, { params }: At) {
  if (params.id === ctx.me.employer_id) fail(1030)
  await loadChangeable(ctx, params.id)
  await update(ctx, employerRecord, params.id, { deleted_at: instantOf(ctx.now) })
  ctx.tell({ feature: 'employers', ids: [params.id] })
  return null
}

/** What the form of an employer offers to choose from. */
export async function employerForm(ctx: Ctx) {
  const reach = reachedUnits(ctx, 'id')
  const [units, work_positions, cities, service_categories] = await Promise.all([
    ctx.sql<Row>(
      `select id, name from units${reach ? ` where ${reach.sql(1)}` : ''} order by "order", name collate ru`,
      reach?.values ?? [],
    ),
    ctx.sql<Row>('select id, title, with_services, with_schedule from work_positions order by title collate ru'),
    ctx.sql<Row>('select id, name from cities order by name collate ru'),
    ctx.sql<Row>(TEACHABLE),
  ])
  return { units, work_positions, cities, service_categories } as never // the contract's schema checks it on its way out
}

const TEACHABLE = `select c.id, c.title, json_agg(json_build_object('id', s.id, 'title', s.title, 'duration', s.duration) order by s.priority, s.title collate ru) as services
  from service_categories c join services s on s.service_category_id = c.id and s.deleted_at is null group by c.id order by c.priority, c.title collate ru`

/** Masters of one studio or of all, who still work on the day of the request. */
export async function listForBooking(ctx: Ctx, { query: { unit_id, ...query } }: { query: ListQuery & { unit_id?: number | undefined } }) {
  const scope = () => ({
    sql: (first: number) =>
      `(t.end_work_at is null or t.end_work_at > to_timestamp($${first}::float8)::date) and ($${first + 1}::int is null or t.unit_id = $${first + 1})`,
    values: [ctx.now, unit_id ?? null],
  })
  return list(ctx, { ...bookableList, scope }, { limit: 2000, ...query, with: 'unit;work_position' })
}

/** One's own words need no right; another's are for who sees employers. */
export async function showPermission(ctx: Ctx, { params, query }: At & { query: { full?: boolean | undefined } }) {
  // Not by the row: a superuser at work in another company has none here.
  if (params.id === ctx.me.employer_id) return query.full && ctx.me.is_superuser ? [...permissions] : ctx.me.permissions
  if (!can(ctx.me, 'Employer.view')) fail(1030)
  const [row] = await ctx.sql<{ permissions: string[]; is_superuser: boolean }>(
    `select p.permissions, e.is_superuser or e.work_position_id = $2 as is_superuser
     from employers e join work_positions p on p.id = e.work_position_id where e.id = $1 and e.deleted_at is null`,
    [params.id, SUPER_ADMIN_POSITION],
  )
  if (!row) return fail(1200)
  return query.full && row.is_superuser ? [...permissions] : row.permissions
}

/** Within reach, or 1200. */
export async function loadEmployer(ctx: Ctx, id: number, relations?: string): Promise<Row> {
  try {
    return await find(ctx, employersList, id, relations)
  } catch (error) {
    if (error instanceof Failure && error.code === 404) fail(1200)
    throw error
  }
}

/** A superuser is changed by such as hold the same powers: a new password or phone, or a look through their eyes, would be these powers. */
export async function loadChangeable(ctx: Ctx, id: number): Promise<Row> {
  const row = await loadEmployer(ctx, id)
  refuseAbove(ctx, row)
  return row
}

/** Powers in all companies are given by those who have them, powers in this one by a superuser of it. */
function refuseAbove({ me }: Ctx, { is_superuser, work_position_id }: Row) {
  if (is_superuser && !me.crosses_companies) fail(1031)
  if (work_position_id === SUPER_ADMIN_POSITION && !me.is_superuser) fail(1031)
}

const changes = (before: Row, body: Patch, field: 'phone' | 'email' | 'work_position_id') =>
  body[field] !== undefined && (body[field] || null) !== before[field]

/** Positions of another company do not exist; only a superuser makes one. */
async function checkPosition(ctx: Ctx, { work_position_id, is_superuser }: Patch): Promise<PositionDuties> {
  refuseAbove(ctx, { work_position_id, is_superuser })
  const [position] = await ctx.sql<PositionDuties>('select with_services, with_schedule from work_positions where id = $1', [
    work_position_id,
  ])
  return position ?? fail(404, { work_position_id: [employerMessages.missing] })
}

/** Whoever reaches some studios only hires into these. */
async function checkUnit(ctx: Ctx, unitId: number | null | undefined) {
  const reach = reachedUnits(ctx, 'id')
  if (!reach) return
  const [unit] = await ctx.sql(`select id from units where id = $1 and ${reach.sql(2)}`, [unitId ?? null, ...reach.values])
  if (!unit) fail(404, { unit_id: [employerMessages.missing] })
}

const valuesOf = ({ password: _, email, ...body }: Patch): Row => ({ ...body, ...(email !== undefined && { email: email || null }) })

async function answer(ctx: Ctx, id: number) {
  ctx.tell({ feature: 'employers', ids: [id] })
  return withContacts(ctx, await loadEmployer(ctx, id, 'unit;work_position'))
}

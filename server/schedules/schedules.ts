import type { z } from 'zod'
import { E } from '#contract/core/errors.ts'
import { schedulesRu } from '#contract/schedules/schedules.ru.ts'
import type { ShiftRow, shiftBody } from '#contract/schedules/schedules.ts'
import { scheduleTypeOf } from '#domain/schedules/schedule-type.ts'
import type { Ctx } from '#server/core/context.ts'
import { type ConstraintFailures, fail } from '#server/core/fail.ts'
import { insert, remove, update } from '#server/lists/records.ts'
import { can } from '#server/live/session.ts'
import { bookedIn, refuseBooked, removeWindows, reshapeWindows } from './approval.ts'
import { refuseClosed } from './closed-days.ts'
import { boundsOf, type Days, withinDays } from './days.ts'
import { lockShifts, type ShiftFacts } from './facts.ts'
import { type Ground, groundOf, refuseWrong } from './ground.ts'
import { shiftRecord } from './shift.record.ts'

type ShiftBody = z.output<typeof shiftBody>
const { refusals } = schedulesRu

export const schedulesConstraints: ConstraintFailures = {
  employer_schedules_order: { code: E.invalid, field: 'end_at', message: refusals.interval },
  employer_schedules_place: { code: E.invalid, field: 'workplace_id', message: refusals.workplace },
  employer_schedules_workplace_busy: { code: E.invalid, field: 'workplace_id', message: refusals.workplaceBusy.replace(' {{days}}', '') },
  employer_schedules_one_unit: { code: E.invalid, field: 'employer_id', message: refusals.otherUnit },
  employer_schedule_categories_once: { code: E.alreadyScheduled, field: 'service_category_ids' },
  windows_inside_shift: { code: E.noIntervals },
}

const ROW = `select s.id, s.unit_id, s.employer_id,
  json_build_object('id', e.id, 'name', e.last_name || ' ' || e.first_name) as employer, s.workplace_id,
    case when w.id is not null then json_build_object('id', w.id, 'name', w.title) end as workplace, s.day, s.begin_at, s.end_at,
    s.schedule_type, s.input_type, s.approved_at,
    s.categories as service_category_ids,
    (select count(*)::int from windows x where x.employer_schedule_id = s.id) as windows,
    (select count(distinct x.booking_id)::int from windows x where x.employer_schedule_id = s.id) as bookings
  from employer_schedules s join employers e on e.id = s.employer_id left join workplaces w on w.id = s.workplace_id`

/** Today is the studio's, whatever the zone of the request. */
const TODAY = '(select (to_timestamp($6::float8) at time zone u.timezone)::date from units u where u.id = $4)'

export async function schedulesOfUnit(ctx: Ctx, unitId: number, days: Days) {
  const own = ctx.me.reach === 'own' ? ctx.me.employer_id : null
  return {
    items: await ctx.sql<ShiftRow>(
      `${ROW} where s.unit_id = $4 and ${withinDays(TODAY)} and ($5::int is null or s.employer_id = $5)
        order by s.day, e.last_name, s.begin_at`,
      [...boundsOf(ctx, days), unitId, own, ctx.now],
    ),
  }
}

/** One shift; a reader who sees only their own shifts gets no other. */
export async function showSchedule(ctx: Ctx, id: number) {
  const own = ctx.me.reach === 'own' ? ctx.me.employer_id : null
  const [row] = await ctx.sql<ShiftRow>(`${ROW} where s.id = $1 and ($2::int is null or s.employer_id = $2)`, [id, own])
  return row ?? fail(E.shiftNotFound)
}

/** Drafts: no windows until approval (K6). */
export async function createSchedules(ctx: Ctx, body: { unit_id: number; employer_id: number; schedules: ShiftBody[] }) {
  const wanted = await Promise.all(body.schedules.map(async (one) => ({ one, ground: await groundOf(ctx, { ...body, ...one }) })))
  const busyDays = [...new Set(wanted.flatMap(({ ground }) => ground.busy_days))]
  for (const { one, ground } of wanted) refuseWrong({ ...ground, busy_days: busyDays }, one)
  const ids = await Promise.all(wanted.map(({ one, ground }) => addShift(ctx, ground, one)))
  const items = await ctx.sql<ShiftRow>(`${ROW} where s.id = any($1) order by s.day, s.begin_at`, [ids])
  for (const row of items) ctx.tell({ feature: 'schedules', ids: [row.id], unit_id: row.unit_id, days: [row.day] })
  return { items }
}

async function addShift(ctx: Ctx, ground: Ground, one: ShiftBody) {
  const { unit_id, employer_id, day } = ground
  const inputType = one.input_type ?? 'default'
  const scheduleType = scheduleTypeOf({ inputType, employerType: ground.employer_type, hasServices: ground.with_services })
  const { begin_at, end_at } = one
  const shift = await insert(ctx, shiftRecord, {
    unit_id,
    employer_id,
    workplace_id: one.workplace_id ?? null,
    day,
    begin_at,
    end_at,
    schedule_type: scheduleType,
    input_type: inputType,
  })
  await setCategories(ctx, shift.id, one.service_category_ids ?? [])
  return shift.id
}

async function setCategories(ctx: Ctx, shiftId: number, categoryIds: number[]) {
  await ctx.sql('delete from employer_schedule_categories where employer_schedule_id = $1', [shiftId])
  await ctx.sql(
    `insert into employer_schedule_categories (company_id, employer_schedule_id, employer_id, service_category_id, begin_at, end_at)
     select s.company_id, s.id, s.employer_id, c, s.begin_at, s.end_at from employer_schedules s, unnest($2::int[]) c where s.id = $1`,
    [shiftId, [...new Set(categoryIds)]],
  )
}

/** An approved shift changes only its hours, and only for callers who may unapprove (W15). */
export async function changeSchedule(ctx: Ctx, id: number, patch: Partial<ShiftBody>) {
  const shift = await ownShift(ctx, id)
  if (
    shift.is_approved &&
    (!can(ctx.me, 'Schedule.unapprove') || patch.workplace_id !== undefined || patch.service_category_ids || patch.input_type)
  )
    fail(E.alreadyApproved)
  const [row] = await ctx.sql<ShiftRow>(`${ROW} where s.id = $1`, [id])
  if (!row) return fail(E.shiftNotFound)
  const next = {
    begin_at: row.begin_at,
    end_at: row.end_at,
    workplace_id: row.workplace_id,
    service_category_ids: row.service_category_ids,
    input_type: row.input_type,
    ...patch,
  }
  const ground = await groundOf(ctx, { ...next, unit_id: shift.unit_id, employer_id: shift.employer_id, shift_id: id })
  refuseWrong(ground, next)
  const scheduleType = scheduleTypeOf({ inputType: next.input_type, employerType: ground.employer_type, hasServices: ground.with_services })
  const { service_category_ids: categoryIds, ...fields } = next
  if (shift.is_approved) await refuseClosed(ctx, [shift, { unit_id: shift.unit_id, day: ground.day }])
  await update(ctx, shiftRecord, id, { ...fields, day: ground.day, schedule_type: scheduleType })
  await setCategories(ctx, id, categoryIds)
  if (shift.is_approved) await reshapeWindows(ctx, shift, ground)
  ctx.tell({ feature: 'schedules', ids: [id], unit_id: shift.unit_id, days: [...new Set([shift.day, ground.day])] })
  const [changed] = await ctx.sql<ShiftRow>(`${ROW} where s.id = $1`, [id])
  return changed ?? fail(E.shiftNotFound)
}

/** 1214: a booking exists; 1210: approved, and the person may not unapprove. */
export async function removeSchedule(ctx: Ctx, id: number, unitId?: number) {
  const shift = await ownShift(ctx, id)
  if (unitId !== undefined && unitId !== shift.unit_id) fail(E.shiftNotFound)
  refuseBooked(bookedIn(shift))
  if (shift.is_approved && !can(ctx.me, 'Schedule.unapprove')) fail(E.alreadyApproved)
  if (shift.is_approved) await refuseClosed(ctx, [shift])
  await removeWindows(ctx, shift)
  await remove(ctx, shiftRecord, id)
  ctx.tell({ feature: 'schedules', ids: [id], unit_id: shift.unit_id, days: [shift.day] })
  return null
}

async function ownShift(ctx: Ctx, id: number): Promise<ShiftFacts> {
  const [shift] = await lockShifts(ctx, [id])
  return shift ?? fail(E.shiftNotFound)
}

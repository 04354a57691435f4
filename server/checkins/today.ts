import { checkinsRu } from '#contract/checkins/checkins.ru.ts'
import type { CheckinRow, checkins } from '#contract/checkins/checkins.ts'
import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { isNear } from '#domain/checkins/attendance.ts'
import { addDays, daysBetween } from '#domain/core/clock-time.ts'
import { fullName, type PersonName } from '#domain/core/names.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf, wallTime } from '#server/database/instant.ts'
import { reachedUnits } from '#server/units/reach.ts'
import { type HerAttendance, loadAttendances } from './load.ts'
import { rowOf } from './manual.ts'
import { reachedStudio } from './studio.ts'

const MOST_DAYS = 31

/** The shift that is going on or about to; a night shift may have begun yesterday. */
export async function presentOf(ctx: Ctx, employerId: number): Promise<HerAttendance | null> {
  const all = await present(ctx, [employerId], null)
  return all[0] ?? null
}

async function present(ctx: Ctx, employers: number[] | null, units: readonly number[] | null): Promise<HerAttendance[]> {
  const day = instantOf(ctx.now).slice(0, 10)
  const all = await loadAttendances(ctx, { from: addDays(day, -1), to: addDays(day, 1), employers, units })
  const near = all.filter(({ shift, come, gone }) =>
    shift ? isNear(shift, ctx.now) : come !== null && gone === null && ctx.now - come < 43_200,
  )
  return near.toSorted((a, b) => begun(b) - begun(a))

  /** The attendance that she has begun and not ended, otherwise the later one. */
  function begun({ come, gone, shift }: HerAttendance) {
    return (come !== null && gone === null ? 1e10 : 0) - Math.abs((shift?.begin ?? come ?? 0) - ctx.now)
  }
}

/** The studios of this person; null: all of the company. */
export const ownUnits = (ctx: Ctx) => (reachedUnits(ctx, '')?.values[0] ?? null) as number[] | null // the only value is the list

export async function showToday(ctx: Ctx, { query }: Input<typeof checkins.day>): Promise<Data<typeof checkins.day>> {
  const all = await present(ctx, query.employer_ids, ownUnits(ctx))
  const told = (at: number | null) => (at === null ? null : wallTime(at, ctx.zone))
  return {
    checkins: all.map(({ employer_id, unit_id, shift, come, gone, late, isOnBreak }) => ({
      employer_id,
      unit_id,
      employer_schedule_id: shift?.ids[0] ?? null,
      come_at: told(come),
      gone_at: told(gone),
      late: late / 60,
      on_break: isOnBreak ? 1 : 0,
    })),
    intermediate_checks: all.flatMap(({ employer_id, intermediate }) =>
      intermediate.map((at) => ({ employer_id, at: wallTime(at, ctx.zone) })),
    ),
  }
}

type Person = PersonName & { id: number; photo: string | null; unit_id: number | null }

/** Answers who was recognised and the state of her day; a guest is known where she has a shift. */
export async function recognise(ctx: Ctx, { body }: Input<typeof checkins.recognise>): Promise<Data<typeof checkins.recognise>> {
  const [person] = await ctx.sql<Person>(
    `select e.id, e.last_name, e.first_name, e.middle_name, e.unit_id, (select i.filename from images i where i.company_id = e.company_id
       and i.model_type = 'employer' and i.model_id = e.id and i.type = 'avatar') as photo
     from employers e where e.id = $1 and e.deleted_at is null`,
    [body.employer_id],
  )
  if (!person) return fail(E.employerNotFound)
  const now = await presentOf(ctx, person.id)
  const unit = now?.unit_id ?? person.unit_id
  if (unit !== null) await reachedStudio(ctx, unit)
  const told = (at: number) => wallTime(at, ctx.zone)
  const shift = now?.shift ? { id: now.shift.ids[0] ?? 0, begin_at: told(now.shift.begin), end_at: told(now.shift.end) } : null
  return { employer: { id: person.id, name: fullName(person), photo: person.photo, shift, state: stateOf(now) } }
}

function stateOf(now: HerAttendance | null) {
  if (!now) return 'off'
  if (now.come === null) return 'expected'
  if (now.gone !== null) return 'gone'
  return now.isOnBreak ? 'on_break' : 'here'
}

/** Whom a master key may mark by a tablet of the studio: an approved shift goes on there, and she has not come. */
export async function colleaguesOf(ctx: Ctx, { query }: Input<typeof checkins.colleagues>): Promise<Data<typeof checkins.colleagues>> {
  const waited = (await present(ctx, null, [query.unit_id])).filter(({ come, shift }) => come === null && shift)
  const ids = waited.map(({ employer_id }) => employer_id).filter((id) => id !== ctx.me.employer_id)
  const people = await ctx.sql<{ id: number; name: string }>(
    `select id, concat_ws(' ', last_name, first_name) as name from employers where id = any($1) and deleted_at is null
     order by last_name collate ru, first_name collate ru`,
    [ids],
  )
  return { items: people }
}

/** Attendance of the people within reach, in the form of 001 §7. */
export async function listCheckins(ctx: Ctx, { query }: Input<typeof checkins.list>): Promise<{ items: CheckinRow[] }> {
  const { begin_day: from, end_day: to } = query
  const days = daysBetween(from, to)
  if (days < 0 || days >= MOST_DAYS) fail(E.invalid, { end_day: [checkinsRu.refusals.days] })
  const units = query.unit_id ? [(await reachedStudio(ctx, query.unit_id)).id] : ownUnits(ctx)
  const all = (await loadAttendances(ctx, { from, to, employers: query.employer_ids ?? null, units })).filter(
    ({ events }) => events.length > 0,
  )
  const names = await ctx.sql<{ id: number } & PersonName>(
    'select id, last_name, first_name, middle_name from employers where id = any($1)',
    [[...new Set(all.map(({ employer_id }) => employer_id))]],
  )
  const nameOf = new Map(names.map((one) => [one.id, fullName(one)]))
  return {
    items: all
      .map((one) => rowOf(ctx, one, nameOf.get(one.employer_id) ?? ''))
      .toSorted((a, b) => a.day.localeCompare(b.day) || a.id - b.id),
  }
}

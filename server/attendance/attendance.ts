import type { AttendanceEvent, AttendanceRow, attendance } from '#contract/attendance/attendance.ts'
import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { Flag } from '#domain/checkins/evidence.ts'
import { daysOfMonth } from '#domain/core/clock-time.ts'
import { fullName, type PersonName } from '#domain/core/names.ts'
import { type HerAttendance, loadAttendances } from '#server/checkins/load.ts'
import { reachedStudio } from '#server/checkins/studio.ts'
import { ownUnits } from '#server/checkins/today.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { dayTold, type FlagsOf, type NamesOf } from './tell.ts'

/** People with a shift or a mark in the studio, each with the days that have something. */
export async function showMonth(ctx: Ctx, { query }: Input<typeof attendance.month>): Promise<Data<typeof attendance.month>> {
  const studio = await reachedStudio(ctx, query.unit_id)
  const days = daysOfMonth(query.month)
  const all = await loadAttendances(ctx, { ...edgesOf(days), employers: null, units: [studio.id] })
  const people = await peopleOf(ctx, all)
  const flagsOf = await flagsOfEvents(ctx, all)
  const names: NamesOf = new Map([[studio.id, studio.name]])
  const daysOf = Map.groupBy(all, ({ employer_id }) => employer_id)
  const rows = people.map((person) => rowOf(ctx, person, daysOf.get(person.id) ?? [], names, flagsOf))
  return { unit: { id: studio.id, name: studio.name }, timezone: studio.timezone, days, rows }
}

function rowOf(ctx: Ctx, person: Person, hers: HerAttendance[], names: NamesOf, flagsOf: FlagsOf): AttendanceRow {
  const days = hers.map((one) => dayTold(ctx, one, names, flagsOf))
  return { employer: { id: person.id, name: fullName(person), position: person.position }, days, ...sumsOf(days) }
}

const sumsOf = (days: AttendanceRow['days']) => ({
  paid: days.reduce((sum, one) => sum + one.paid + one.outside_paid, 0),
  late: days.reduce((sum, one) => sum + one.late, 0),
  absences: days.filter(({ absent }) => absent).length,
})

/** The caller's own attendance in every studio: one's own hours need no right. */
export const showMine = (ctx: Ctx, { query }: Input<typeof attendance.mine>) => monthOf(ctx, ctx.me.employer_id, query.month, null)

/** The attendance of an employee, in studios that the caller answers for. */
export async function showHers(
  ctx: Ctx,
  { params: { id }, query }: Input<typeof attendance.ofEmployer>,
): Promise<Data<typeof attendance.mine>> {
  const [person] = await ctx.sql('select id from employers where id = $1 and deleted_at is null', [id])
  if (!person) fail(E.employerNotFound)
  return monthOf(ctx, id, query.month, ownUnits(ctx))
}

async function monthOf(ctx: Ctx, employer: number, month: string, units: readonly number[] | null): Promise<Data<typeof attendance.mine>> {
  const days = daysOfMonth(month)
  const all = await loadAttendances(ctx, { ...edgesOf(days), employers: [employer], units })
  const flagsOf = await flagsOfEvents(ctx, all)
  const places = await ctx.sql<{ id: number; name: string }>('select id, name from units where id = any($1)', [
    [...new Set(all.map(({ unit_id }) => unit_id))],
  ])
  const names = new Map(places.map(({ id, name }) => [id, name]))
  const told = all.map((one) => dayTold(ctx, one, names, flagsOf)).toSorted((a, b) => a.day.localeCompare(b.day))
  const { paid, late } = sumsOf(told)
  return { days: told, paid, late }
}

/** All events of a person's day, with the outcome of each and who decided it. */
export async function showDay(ctx: Ctx, { query }: Input<typeof attendance.day>): Promise<Data<typeof attendance.day>> {
  const studio = await reachedStudio(ctx, query.unit_id)
  const all = await loadAttendances(ctx, { from: query.day, to: query.day, employers: [query.employer_id], units: [studio.id] })
  const flagsOf = await flagsOfEvents(ctx, all)
  const ids = all.flatMap(({ events }) => events.map(({ id }) => id))
  const rows = await ctx.sql<Omit<AttendanceEvent, 'told'>>(EVENTS, [ids])
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const names: NamesOf = new Map([[studio.id, studio.name]])
  return {
    items: all.map((one) => ({
      ...dayTold(ctx, one, names, flagsOf),
      events: one.events.flatMap(({ id }) => {
        const row = rowOf.get(id)
        return row ? [{ ...row, told: one.told.get(id) ?? 'mark' }] : []
      }),
    })),
  }
}

type Person = PersonName & { id: number; position: string }

export const peopleOf = (ctx: Ctx, all: HerAttendance[]) =>
  ctx.sql<Person>(
    `select e.id, e.last_name, e.first_name, e.middle_name, p.title as position
     from employers e join work_positions p on p.id = e.work_position_id
     where e.id = any($1) order by e.last_name collate ru, e.first_name collate ru, e.id`,
    [[...new Set(all.map(({ employer_id }) => employer_id))]],
  )

async function flagsOfEvents(ctx: Ctx, all: HerAttendance[]): Promise<FlagsOf> {
  const ids = all.flatMap(({ events }) => events.map(({ id }) => id))
  const rows = await ctx.rows<[number, Flag[]]>(`select id, flags from checkin_events where id = any($1) and flags <> '{}'`, [ids])
  return new Map(rows)
}

/** The first and the last of days that stand in their order. */
export const edgesOf = (days: readonly string[]) => ({ from: days[0] ?? '', to: days.at(-1) ?? '' })

/** SQL: a person's name without her father's. */
export const NAME = (person: string) => `concat_ws(' ', ${person}.last_name, ${person}.first_name)`
const EVENTS = `select e.id, e.at, e.kind, e.via, e.state, e.come_at, e.gone_at, e.comment, e.flags, e.distance_m, k.title as kiosk,
    ${NAME('a')} as author, e.received_at, (select json_build_object('is_accepted', d.is_accepted::int, 'comment', d.comment,
      'author', ${NAME('b')}, 'at', to_char(d.created_at, 'YYYY-MM-DD HH24:MI:SS'))
      from checkin_decisions d join employers b on b.id = d.author_id where d.event_id = e.id order by d.id desc limit 1) as decision
  from checkin_events e join employers a on a.id = e.author_id left join kiosks k on k.id = e.kiosk_id where e.id = any($1)`

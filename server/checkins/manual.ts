import { checkinsRu } from '#contract/checkins/checkins.ru.ts'
import type { CheckinRow, checkins } from '#contract/checkins/checkins.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { Flag } from '#domain/checkins/evidence.ts'
import { addDays, dayOf, secondsOf } from '#domain/core/clock-time.ts'
import { fullName } from '#domain/core/names.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { epochAt, instantOf, wallTime } from '#server/database/instant.ts'
import { insert } from '#server/lists/records.ts'
import { isOneself } from '#server/live/session.ts'
import { refuseClosed } from '#server/schedules/closed-days.ts'
import { checkinRecord } from './checkin.record.ts'
import { type HerAttendance, loadAttendances } from './load.ts'
import { lockPerson } from './mark.ts'
import { reachedStudio, type Studio } from './studio.ts'

const { refusals } = checkinsRu

/** A correction of somebody's times. Nothing is overwritten: corrections are added, and the newest holds. */
interface Said {
  employerId: number
  studio: Studio
  day: string
  come: number | null
  gone: number | null
  comment: string | null
  flags: Flag[]
  corrects?: number
}

export async function markManually(ctx: Ctx, { body }: Input<typeof checkins.manual>): Promise<CheckinRow> {
  const { employer_id: employerId, day, comment } = body
  await lockPerson(ctx, employerId)
  const shift = await shiftOn(ctx, employerId, day, body.unit_id)
  if (!shift && !body.out_of_schedule) fail(E.notInSchedule, { out_of_schedule: [refusals.outside] })
  const studio = await reachedStudio(ctx, shift ?? body.unit_id ?? (await homeOf(ctx, employerId)))
  const flags: Flag[] = shift ? ['manual'] : ['manual', 'outside']
  return write(ctx, { employerId, studio, day, comment, flags, ...endsOf(ctx, body) })
}

/** Takes only the documented fields (001 §7). */
export async function createCheckin(ctx: Ctx, { body }: Input<typeof checkins.create>): Promise<CheckinRow> {
  const { employer_id: employerId } = body
  await lockPerson(ctx, employerId)
  const said = endsOf(ctx, body)
  const [shift] = await ctx.sql<{ unit_id: number; day: string }>(
    `select unit_id, day::text as day from employer_schedules where employer_id = $1 and approved_at is not null
       and day between (to_timestamp($2) - interval '1 day')::date and (to_timestamp($2) + interval '1 day')::date
     order by abs(extract(epoch from begin_at) - $2) limit 1`,
    [employerId, said.come],
  )
  const studio = await reachedStudio(ctx, shift?.unit_id ?? (await homeOf(ctx, employerId)))
  const day = wallTime(said.come ?? ctx.now, studio.timezone).slice(0, 10)
  if (shift?.day !== day) fail(E.notInSchedule)
  return write(ctx, { employerId, studio, day, comment: null, flags: ['manual', 'no_reason'], ...said })
}

export async function correctCheckin(ctx: Ctx, { params, body }: Input<typeof checkins.correct>): Promise<CheckinRow> {
  return correct(ctx, params.id, { ...endsOf(ctx, body), comment: null, flags: ['manual', 'no_reason'] })
}

export async function correctManually(ctx: Ctx, { params, body }: Input<typeof checkins.manualUpdate>): Promise<CheckinRow> {
  return correct(ctx, params.id, { ...endsOf(ctx, body), comment: body.comment, flags: ['manual'] })
}

/** Gives the event's attendance other times. */
async function correct(ctx: Ctx, eventId: number, said: Pick<Said, 'come' | 'gone' | 'comment' | 'flags'>): Promise<CheckinRow> {
  const [event] = await ctx.sql<{ employer_id: number; unit_id: number; day: string }>(
    'select employer_id, unit_id, day::text as day from checkin_events where id = $1',
    [eventId],
  )
  if (!event) return fail(E.notFound)
  const studio = await reachedStudio(ctx, event.unit_id)
  await lockPerson(ctx, event.employer_id)
  return write(ctx, { ...said, employerId: event.employer_id, studio, day: event.day, corrects: eventId })
}

/** Writes times by hand. Nobody writes her own, because they become her pay. */
async function write(ctx: Ctx, { employerId, studio, day, come, gone, comment, flags, corrects }: Said): Promise<CheckinRow> {
  if (isOneself(ctx.me, employerId) && !ctx.me.is_superuser) fail(E.forbidden, { employer_id: [refusals.ownTimes] })
  refuseStrange(ctx, studio, day, { come, gone })
  const about = { from: day, to: day, employers: [employerId], units: [studio.id] }
  const before = corrects === undefined ? null : (await loadAttendances(ctx, about)).find(holds(corrects))
  const at = before?.come ?? come ?? gone ?? ctx.now
  await refuseClosed(ctx, [{ unit_id: studio.id, day }])
  const { id } = await insert(ctx, checkinRecord, {
    unit_id: studio.id,
    employer_id: employerId,
    day,
    at: instantOf(at),
    kind: 'times',
    via: 'manual',
    comment,
    flags,
    come_at: momentOf(come),
    gone_at: momentOf(gone),
    corrects_id: corrects ?? null,
    author_id: ctx.me.employer_id,
    received_at: instantOf(ctx.now),
  })
  const [attendance] = (await loadAttendances(ctx, about)).filter(holds(id))
  if (!attendance) return fail(E.notFound)
  if (gone !== null && attendance.gone === null) fail(E.invalid, { gone_at: [refusals.order] })
  if (come !== null && gone === null && before?.gone && come >= before.gone) fail(E.invalid, { come_at: [refusals.order] })
  ctx.tell({ feature: 'checkins', ids: [employerId], unit_id: studio.id, days: [day] })
  const [person] = await ctx.sql<{ last_name: string; first_name: string }>('select last_name, first_name from employers where id = $1', [
    employerId,
  ])
  return { ...rowOf(ctx, attendance, person ? fullName(person) : ''), id }
}

const momentOf = (at: number | null) => (at === null ? null : instantOf(at))
const holds = (id: number) => (one: HerAttendance) => one.events.some((event) => event.id === id)

/** Refuses future times and other days; a shift may end after midnight. */
function refuseStrange(ctx: Ctx, { timezone }: Studio, day: string, { come, gone }: Pick<Said, 'come' | 'gone'>) {
  const ends = [
    ['come_at', come],
    ['gone_at', gone],
  ] as const
  for (const [field, at] of ends) {
    if (at === null) continue
    if (at > ctx.now) fail(E.invalid, { [field]: [refusals.future] })
    const own = wallTime(at, timezone)
    const isNight = field === 'gone_at' && dayOf(own) === addDays(day, 1) && secondsOf(own) <= NIGHT_ENDS
    if (dayOf(own) !== day && !isNight) fail(E.invalid, { [field]: [refusals.otherDay] })
  }
}
const NIGHT_ENDS = 4 * 3600

interface Ends {
  come_at?: string | null | undefined
  gone_at?: string | null | undefined
}

/** Wall times of X-Timezone. */
function endsOf({ zone }: Ctx, { come_at, gone_at }: Ends) {
  const at = (moment: string | null | undefined) => (moment ? epochAt(dayOf(moment), secondsOf(moment), zone) : null)
  return { come: at(come_at), gone: at(gone_at) }
}

/** The studio of an approved shift of that day. */
async function shiftOn(ctx: Ctx, employerId: number, day: string, unitId: number | undefined): Promise<number | null> {
  const [row] = await ctx.sql<{ unit_id: number }>(
    `select unit_id from employer_schedules
     where employer_id = $1 and day = $2 and approved_at is not null and ($3::int is null or unit_id = $3)
     order by begin_at limit 1`,
    [employerId, day, unitId ?? null],
  )
  return row?.unit_id ?? null
}

async function homeOf(ctx: Ctx, employerId: number): Promise<number> {
  const [row] = await ctx.sql<{ unit_id: number | null }>('select unit_id from employers where id = $1', [employerId])
  return row?.unit_id ?? fail(E.invalid, { unit_id: [refusals.noUnit] })
}

/** The row in the form of 001 §3; its number is that of the first event. */
export function rowOf(
  ctx: Pick<Ctx, 'zone'>,
  { events, employer_id, unit_id, day, come, gone }: HerAttendance,
  employer: string,
): CheckinRow {
  const told = (at: number | null) => (at === null ? null : wallTime(at, ctx.zone))
  const id = Math.min(...events.map((one) => one.id))
  return { id, employer_id, employer, unit_id, day, come_at: told(come), gone_at: told(gone) }
}

import { checkinsRu } from '#contract/checkins/checkins.ru.ts'
import type { Told } from '#contract/checkins/checkins.ts'
import type { CheckinWay } from '#contract/checkins/ways.ts'
import { E } from '#contract/core/errors.ts'
import { isNear } from '#domain/checkins/attendance.ts'
import { AFTER, type ApprovedShift, BEFORE } from '#domain/checkins/events.ts'
import { type Flag, isTold } from '#domain/checkins/evidence.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf, wallTime } from '#server/database/instant.ts'
import { insert } from '#server/lists/records.ts'
import { refuseClosed } from '#server/schedules/closed-days.ts'
import { checkinRecord } from './checkin.record.ts'
import { deviceOf, evidenceAt, type Phone, type Seen, skewOf } from './evidence.ts'
import { loadAttendances } from './load.ts'
import { type Studio, shiftsAround } from './studio.ts'
import { clockOf, wordsOf } from './words.ts'

export interface Mark {
  studio: Studio
  employerId: number
  at: number
  via: CheckinWay
  state?: 'ok' | 'pending'
  phone?: Phone | undefined
  flags?: Flag[]
  comment?: string | undefined
  kiosk?: { id: number; step: number }
  challengeId?: number
  /** The reader and its counter: no second event has the same ones. */
  reader?: { id: number; counter: number; skew: number }
}

/**
 * Writes that somebody is here. Two places at once wait for each other at the row of the person, so each of them knows of the other; that no code
 * counts twice the database keeps beside it.
 */
export async function writeMark(ctx: Ctx, mark: Mark): Promise<Told> {
  const { studio, employerId, at } = mark
  await lockPerson(ctx, employerId)
  const day = await dayOfShift(ctx, mark)
  const same = mark.kiosk && (await sameStep(ctx, mark.kiosk, employerId))
  const id = same ?? (await insertMark(ctx, mark, day))
  const [attendance] = (await loadAttendances(ctx, { from: day, to: day, employers: [employerId], units: [studio.id] })).filter((one) =>
    one.events.some((event) => event.id === id),
  )
  return attendance ? wordsOf(attendance, id, at, studio) : fail(E.notFound)
}

/** Locks the person; 404 if she is not of this company. */
export async function lockPerson(ctx: Ctx, id: number) {
  const [row] = await ctx.sql('select id from employers where id = $1 and deleted_at is null for no key update', [id])
  if (!row) fail(E.employerNotFound)
}

/** The event of the same person in the same step of a tablet: scanned twice, it stays one, and what was told of it stays too. */
async function sameStep(ctx: Ctx, { id, step }: { id: number; step: number }, employerId: number): Promise<number | null> {
  const [row] = await ctx.sql<{ id: number }>('select id from checkin_events where kiosk_id = $1 and step = $2 and employer_id = $3', [
    id,
    step,
    employerId,
  ])
  return row?.id ?? null
}

/** The day of the approved shift in this studio that the moment belongs to. Drafts do not count. */
async function dayOfShift(ctx: Ctx, { studio, employerId, at }: Mark): Promise<string> {
  const shifts = await shiftsAround(ctx, employerId, at - 24 * 3600, at + 24 * 3600)
  const own = shifts.filter(({ unit_id }) => unit_id === studio.id)
  const [near] = own.filter((one) => isNear(one, at)).toSorted((a, b) => Math.abs(a.begin - at) - Math.abs(b.begin - at))
  if (near) return near.day
  if (shifts.some((one) => one.unit_id !== studio.id && isNear(one, at))) fail(E.otherUnitsCode)
  const today = wallTime(at, studio.timezone).slice(0, 10)
  const [other] = own.filter(({ day }) => day === today)
  return fail(E.notInSchedule, other && { employer_schedule_id: [whenOpen(other, studio)] })
}

/** When a shift of today may be marked, if it is not near yet or is over. */
export function whenOpen({ begin, end }: Pick<ApprovedShift, 'begin' | 'end'>, studio: Studio): string {
  const clock = (seconds: number) => clockOf(seconds, studio)
  return checkinsRu.refusals.notNow
    .replace('{{shift}}', `${clock(begin)}–${clock(end)}`)
    .replace('{{time}}', `${clock(begin - BEFORE)}–${clock(end + AFTER)}`)
}

async function insertMark(ctx: Ctx, mark: Mark, day: string): Promise<number> {
  const { studio, employerId, at, via, state = 'ok', phone, comment = null, kiosk, challengeId = null } = mark
  await refuseClosed(ctx, [{ unit_id: studio.id, day }])
  const { distance, flags }: Seen = phone ? await evidenceAt(ctx, { ...mark, day }, phone) : { distance: null, flags: [] }
  const { id } = await insert(ctx, checkinRecord, {
    unit_id: studio.id,
    employer_id: employerId,
    day,
    at: instantOf(at),
    kind: 'mark',
    via,
    state,
    comment,

    flags: [...new Set([...flags, ...(mark.flags ?? [])])],
    distance_m: distance,
    kiosk_id: kiosk?.id ?? null,
    step: kiosk?.step ?? null,
    reader_id: mark.reader?.id ?? null,
    read_counter: mark.reader?.counter ?? null,
    challenge_id: challengeId,
    skew_s: mark.reader?.skew ?? skewOf(phone, at),
    device: phone?.device ? deviceOf(phone.device) : null,
    author_id: ctx.me.employer_id,
    received_at: instantOf(ctx.now),
  })
  if (phone && isTold(phone))
    await ctx.sql(
      `insert into checkin_places (company_id, event_id, employer_id, latitude, longitude, accuracy_m, exact_mark, created_at)
       values (current_company(), $1, $2, round($3::numeric, 4), round($4::numeric, 4), $5, $6, to_timestamp($7))`,
      [
        id,
        employerId,
        phone.latitude,
        phone.longitude,
        phone.accuracy == null ? null : Math.round(phone.accuracy),
        phone.marks[0] ?? null,
        ctx.now,
      ],
    )
  ctx.tell({ feature: 'checkins', ids: [employerId], unit_id: studio.id, days: [day] })
  return id
}

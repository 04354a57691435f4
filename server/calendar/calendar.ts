import { calendarRu } from '#contract/calendar/calendar.ru.ts'
import type { CalendarDay, calendar } from '#contract/calendar/calendar.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { WarningKind } from '#contract/customer-notes/customer-notes.ts'
import { allowedMoves } from '#domain/bookings/transitions.ts'
import { type Roubles, toKopecks } from '#domain/core/money.ts'
import { fullName, maskPhone, type PersonName } from '#domain/core/names.ts'
import { customerName } from '#domain/customers/title.ts'
import { absencesOfDay } from '#server/absences/day.ts'
import { paidOrderOf } from '#server/bookings/paid-order.ts'
import { withRights } from '#server/bookings/present.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { warningMarksOf } from '#server/customers/warning-marks.ts'
import { roubles } from '#server/database/roubles.ts'
import { dayNotesOfDay } from '#server/day-notes/day.ts'
import { can, type Me } from '#server/live/session.ts'
import { timeBlocksOfDay } from '#server/time-blocks/day.ts'
import { hoursOn, isOffOn } from '#server/units/opening.ts'
import { reachesUnit } from '#server/units/reach.ts'

type Unit = Day['unit']
type Shift = Day['masters'][number]['shifts'][number]
type Window = Day['windows'][number]
type Card = Omit<CalendarDay['cards'][number], 'total'> & { total: Roubles | null }
type Day = Omit<CalendarDay, 'cards'> & { cards: Card[] }

type ShiftRow = Shift & PersonName & { employer_id: number; work_position: string; avatar: string | null }
type CardRow = Omit<Card, 'user' | 'services' | 'is_elsewhere' | 'moves'> &
  PersonName & { user_id: number; phone: string; warnings: WarningKind[]; services: Card['services'] | null } & Moved
/** The facts that the rights to change a status need. */
interface Moved {
  begin: number
  same_day: boolean
  is_own: boolean
  paid_order: number | null
}

/** One studio's day in seven statements that leave together; whoever reaches only own rows gets the own column. */
export async function showDay(ctx: Ctx, { query: { unit_id, day } }: Input<typeof calendar.day>): Promise<Day> {
  const only = ctx.me.reach === 'own' ? ctx.me.employer_id : null
  const [units, shifts, windows, cards, absences, blocks, notes] = await Promise.all([
    ctx.sql<Unit>(UNIT, [unit_id, day]),
    ctx.sql<ShiftRow>(SHIFTS, [unit_id, day, only]),
    ctx.sql<Window>(WINDOWS, [unit_id, day, only, ctx.now, ctx.me.employer_id]),
    ctx.sql<CardRow>(CARDS, [unit_id, day, only, ctx.now, ctx.me.employer_id]),
    absencesOfDay(ctx, { unit_id, day }, only),
    timeBlocksOfDay(ctx, { unit_id, day }, only),
    dayNotesOfDay(ctx, { unit_id, day }),
  ])
  const showsPhone = can(ctx.me, 'User.show_phone')
  const show = reaches(ctx.me, unit_id) ? (row: CardRow) => cardOf(ctx, row, showsPhone) : elsewhere
  return { unit: units[0] ?? fail(E.notFound), masters: mastersOf(shifts), windows, cards: cards.map(show), absences, blocks, notes }
}

/** A position of one studio or of some reads the visits of these; into the neighbours it books, so it sees what is taken there (docs/access.md). */
const reaches = (me: Me, unit: number) => me.reach === 'own' || reachesUnit(me, unit)

function elsewhere(row: CardRow): Card {
  const { booking_id, employer_id, employer_schedule_id, window_ids, begin_at, end_at, status_id, services, service_ids } = row
  return {
    booking_id,
    employer_id,
    employer_schedule_id,
    window_ids,
    begin_at,
    end_at,
    status_id,
    service_ids,
    services: services ?? [],
    is_elsewhere: 1,
    user: { id: null, title: calendarRu.card.elsewhere, phone: '', warnings: [] },
    total: null,
    comment: null,
    moves: [],
    booking_source_id: HOUSE_SOURCE,
    booking_type: row.booking_type,
    special_master: 0,
    parallel: 0,
    is_series: 0,
  }
}
/** A visit of another studio shows the source «CRM», because its true source is not told. */
const HOUSE_SOURCE = 1

function mastersOf(rows: ShiftRow[]): Day['masters'] {
  const masters = new Map<number, Day['masters'][number]>()
  for (const row of rows) {
    const master = masters.get(row.employer_id) ?? {
      id: row.employer_id,
      name: nameOf(row),
      work_position: row.work_position,
      avatar: row.avatar,
      shifts: [],
    }
    master.shifts.push(shiftOf(row))
    masters.set(row.employer_id, master)
  }
  return [...masters.values()]
}

/** Names of masters are made of last and first name, so that they differ. */
const nameOf = ({ last_name, first_name }: PersonName) => fullName({ last_name, first_name })

const shiftOf = ({ id, workplace_id, workplace, begin_at, end_at, is_approved, schedule_type, input_type }: ShiftRow): Shift => ({
  id,
  workplace_id,
  workplace,
  begin_at,
  end_at,
  is_approved,
  schedule_type,
  input_type,
})

function cardOf(ctx: Ctx, row: CardRow, showsPhone: boolean): Card {
  const { last_name, first_name, middle_name, user_id, phone, warnings, services, begin, same_day, is_own, paid_order, ...card } = row
  const title = customerName({ last_name, first_name, middle_name: middle_name ?? null })
  return {
    ...card,
    moves: allowedMoves(
      card.status_id,
      withRights(ctx, { status_id: card.status_id, total: toKopecks(card.total ?? 0), begin, same_day, is_own, paid_order }),
    ),
    is_elsewhere: 0,
    user: { id: user_id, title, phone: showsPhone ? phone : maskPhone(phone), warnings },
    services: services ?? [],
  }
}

/** On a day off somebody may still be at work: the grid keeps the common hours. */
const UNIT = `select u.id, u.name, u.timezone, h.hours->>'from' as "from", h.hours->>'to' as "to", u.hybrid_schedule,
  ${isOffOn('$2')} as is_off
  from units u cross join lateral (select ${hoursOn('$2')} as hours) h where u.id = $1`

const OF_DAY = `s.unit_id = $1 and s.day = $2 and ($3::int is null or s.employer_id = $3)`

const SHIFTS = `
  select s.employer_id, e.last_name, e.first_name, p.title as work_position, s.id,
    (select i.filename from images i where i.company_id = e.company_id and i.model_type = 'employer' and i.model_id = e.id
      and i.type = 'avatar') as avatar, s.workplace_id, w.title as workplace,
    s.begin_at, s.end_at, s.approved_at is not null as is_approved, s.schedule_type, s.input_type
  from employer_schedules s
  join employers e on e.id = s.employer_id
  join work_positions p on p.id = e.work_position_id
  left join workplaces w on w.id = s.workplace_id
  where ${OF_DAY}
  order by e.last_name collate ru, e.first_name collate ru, e.id, s.begin_at, s.id`

/** What this person holds is free for this person; a held free start is a row only while it is held. */
const WINDOWS = `
  select w.id, w.employer_id, w.employer_schedule_id, w.begin_at, w.end_at, w.booking_id, w.state, w.origin,
    coalesce(w.held_until > to_timestamp($4) and w.held_by is distinct from $5, false) as is_held,
    (select e.first_name from employers e where e.id = w.held_by and w.held_until > to_timestamp($4) and e.id <> $5) as held_by
  from employer_schedules s
  join windows w on w.employer_schedule_id = s.id
  where ${OF_DAY} and (w.origin <> 'free' or w.booking_id is not null
    or (w.held_until > to_timestamp($4) and w.held_by is distinct from $5))
  order by w.employer_id, w.begin_at, w.id`

/** A seat: what one booking takes of one master that day; its services there say how long the visit itself lasts. */
const CARDS = `
  with seats as (
    select w.booking_id, w.employer_id, json_agg(w.id order by w.begin_at) as window_ids,
      (array_agg(w.employer_schedule_id order by w.begin_at))[1] as employer_schedule_id, min(w.begin_at) as begin_at
    from employer_schedules s
    join windows w on w.employer_schedule_id = s.id
    where ${OF_DAY} and w.booking_id is not null
    group by w.booking_id, w.employer_id)
  select b.id as booking_id, seats.employer_id, seats.employer_schedule_id, seats.window_ids,
    coalesce(done.begin_at, seats.begin_at) as begin_at,
    coalesce(done.begin_at, seats.begin_at) + coalesce(done.seconds, b.duration) * interval '1 second' as end_at,
    b.status_id, b.booking_source_id, b.booking_type, ${roubles('b.total')} as total, b.special_master, b.parallel,
    b.series_id is not null as is_series, b.comment, extract(epoch from b.begin_at)::int as begin,
    (b.begin_at at time zone u.timezone)::date = (to_timestamp($4) at time zone u.timezone)::date as same_day,
    exists (select from booking_services x where x.booking_id = b.id and x.employer_id = $5) as is_own,
    ${paidOrderOf('b.id')} as paid_order, c.id as user_id, c.last_name, c.first_name, c.middle_name, c.phone, ${warningMarksOf('c.id')} as warnings,
    done.services, coalesce(done.service_ids, '[]') as service_ids
  from seats
  join bookings b on b.id = seats.booking_id and b.status_id <> 9
  join customers c on c.id = b.user_id
  join units u on u.id = b.unit_id
  cross join lateral (
    select min(bs.begin_at) as begin_at, sum(bs.duration)::int as seconds,
      json_agg(json_build_object('id', v.id, 'title', v.title || case when bs.qty > 1 then ' ×' || bs.qty else '' end)
        order by bs.begin_at, bs.id) as services,
      (select json_agg(x.service_id order by x.begin_at, x.id) from booking_services x, generate_series(1, x.qty)
        where x.booking_id = b.id and x.employer_id = seats.employer_id) as service_ids
    from booking_services bs
    join services v on v.id = bs.service_id
    where bs.booking_id = b.id and bs.employer_id = seats.employer_id) done
  order by begin_at, b.id`

import { z } from 'zod'
import { checkinEventRow } from '#contract/checkins/checkins.ts'
import { feature } from '#contract/core/endpoint.ts'
import { day, flag, id, idList, idParams, moment, named } from '#contract/core/fields.ts'
import { messages, requiredId } from '#contract/core/rules.ts'
import { flags } from '#domain/checkins/evidence.ts'
import { attendanceRu } from './attendance.ru.ts'

const minutes = z.number().int()
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, messages.date)
const span = z.object({ begin_at: moment, end_at: moment })

/** One day of one person in one studio: the plan beside what it came to. Lengths are minutes. */
export const attendanceDay = z.object({
  day,
  unit: named,
  /** Her approved shifts of the day; null: she worked without one. */
  plan: span.nullable(),
  come_at: moment.nullable(),
  gone_at: moment.nullable(),
  late: minutes,
  left_early: minutes,
  /** She came, the day is over, and nothing tells when she left. */
  no_gone: flag,
  /** The shift is over and nobody came. */
  absent: flag,
  on_break: flag,
  breaks: minutes,
  paid: minutes,
  outside: minutes,
  outside_paid: minutes,
  /** Marks that wait for a decision. */
  pending: z.number().int(),
  flags: z.array(z.enum(flags)),
})
export type AttendanceDay = z.output<typeof attendanceDay>

const person = named.extend({ position: z.string() })
export const attendanceRow = z.object({
  employer: person,
  days: z.array(attendanceDay),
  paid: minutes,
  late: minutes,
  absences: z.number().int(),
})
export type AttendanceRow = z.output<typeof attendanceRow>

const told = z.enum(['come', 'gone', 'mark', 'repeat', 'ignored', 'break_start', 'break_end', 'times', 'outside', 'pending', 'refused'])
export const attendanceEvent = checkinEventRow.extend({
  /** How the event counts by the rules of attendance: as a coming, a leaving, a repeat that changes nothing and so on. */
  told,
  kiosk: z.string().nullable(),
  author: z.string(),
  decision: z.object({ is_accepted: flag, comment: z.string(), author: z.string(), at: moment }).nullable(),
})
export type AttendanceEvent = z.output<typeof attendanceEvent>

const states = ['expected', 'late', 'here', 'on_break', 'gone', 'absent'] as const
export type TodayState = (typeof states)[number]
export const todayRow = z.object({
  employer: named,
  /** The approved shift whose code the desk may show. */
  shift_id: id.nullable(),
  state: z.enum(states),
  plan: span.nullable(),
  come_at: moment.nullable(),
  gone_at: moment.nullable(),
  late: minutes,
})
export type TodayRow = z.output<typeof todayRow>

/** A studio's today by its own clock. */
export const studioToday = z.object({ unit: named.extend({ timezone: z.string() }), day, items: z.array(todayRow) })
export type StudioToday = z.output<typeof studioToday>

const count = z.number().int()
/** How one person's marks of a month look to whoever decides: a figure asks for a talk and changes nothing. */
export const figuresOfEmployer = z.object({
  employer: named,
  /** Scans, reads and codes of her own; what somebody wrote or scanned for her is counted beside them, and only there. */
  marks: count,
  by_hand: count,
  refused: count,
  pending: count,
  flags: z.array(z.object({ flag: z.enum(flags), count })),
})
/** How often one person wrote down other people's coming. */
export const figuresOfAuthor = z.object({ author: named, manual: count, master: count, people: count })
export type FiguresOfEmployer = z.output<typeof figuresOfEmployer>
export type FiguresOfAuthor = z.output<typeof figuresOfAuthor>

const comment = z.string({ error: messages.required }).trim().min(5, attendanceRu.refusals.comment).max(500, messages.tooLong(500))
const may = 'Attendance.view'

export const attendance = feature('attendance', {
  /** People with a shift or a mark in the studio that month. */
  month: {
    method: 'GET',
    path: '/attendance',
    may,
    query: z.object({ unit_id: id, month }),
    data: z.object({ unit: named, timezone: z.string(), days: z.array(day), rows: z.array(attendanceRow) }),
  },
  /** All events of one day. */
  day: {
    method: 'GET',
    path: '/attendance/day',
    may,
    query: z.object({ unit_id: id, employer_id: id, day }),
    data: z.object({ items: z.array(attendanceDay.extend({ events: z.array(attendanceEvent) })) }),
  },
  /** Flags and marks by hand of a month: of each person, and of each who wrote them down. `events`: all marks and times of the studio, without breaks. */
  figures: {
    method: 'GET',
    path: '/attendance/figures',
    may: 'Attendance.decide',
    query: z.object({ unit_id: id, month }),
    data: z.object({ events: count, employees: z.array(figuresOfEmployer), authors: z.array(figuresOfAuthor) }),
  },
  today: {
    method: 'GET',
    path: '/attendance/today',
    may: 'Checkin.view',
    query: z.object({ unit_id: id }),
    data: z.object({ items: z.array(todayRow) }),
  },
  /** The same of every open studio within reach, or of those of them that are named; each is told by its own clock. */
  arrivals: {
    method: 'GET',
    path: '/attendance/arrivals',
    may,
    query: z.object({ unit_ids: idList.optional() }),
    data: z.object({ studios: z.array(studioToday) }),
  },
  /** One's own month, in every studio. */
  mine: {
    method: 'GET',
    path: '/attendance/mine',
    may: 'anyone',
    query: z.object({ month }),
    data: z.object({ days: z.array(attendanceDay), paid: minutes, late: minutes }),
  },
  /** The month of one employee, in the studios within reach: a tab of the card. */
  ofEmployer: {
    method: 'GET',
    path: '/employers/:id/attendance',
    may,
    params: idParams,
    query: z.object({ month }),
    data: z.object({ days: z.array(attendanceDay), paid: minutes, late: minutes }),
  },
  /** Accepts an event or rejects it; nobody decides about herself. */
  decide: {
    method: 'POST',
    path: '/attendance/decisions',
    may: 'Attendance.decide',
    body: z.object({ event_id: requiredId, is_accepted: flag, comment }),
    data: z.object({ id }),
  },
  /** Work outside the shift is paid from now on. */
  payOutside: {
    method: 'POST',
    money: true,
    path: '/attendance/outside',
    may: 'Attendance.decide',
    body: z.object({ unit_id: requiredId, employer_id: requiredId, day, comment }),
    data: z.object({ outside_paid: minutes }),
  },
})

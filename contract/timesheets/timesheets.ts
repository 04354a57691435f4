import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { day, flag, id, idParams, moment, named } from '#contract/core/fields.ts'
import { messages, requiredId, requiredText } from '#contract/core/rules.ts'
import { timesheetCodes } from '#domain/timesheets/codes.ts'
import { halves } from '#domain/timesheets/period.ts'
import { timesheetMessages as words } from './timesheets.ru.ts'

export const timesheetFormats = ['pdf', 'xlsx', 'csv'] as const
export type TimesheetFormat = (typeof timesheetFormats)[number]
export const questionKinds = ['no_gone', 'pending'] as const

const month = z.string({ error: messages.required }).regex(/^20\d{2}-(0[1-9]|1[0-2])$/, messages.date)
const half = z.literal(halves)
/** A half of a month, as the query of an address holds it. */
const halfQuery = z.coerce.number().pipe(half)
const minutes = z.number().int()

const part = z.object({ code: z.enum(timesheetCodes), minutes })
export const timesheetRow = z.object({
  employer: named,
  position: z.string(),
  /** Days without parts lie outside of the person's employment or are still to come. */
  days: z.array(z.object({ day, parts: z.array(part) })),
  minutes,
  worked_days: z.number().int(),
})
export type TimesheetRow = z.output<typeof timesheetRow>

const question = z.object({ kind: z.enum(questionKinds), employer: named, day })
export type TimesheetQuestion = z.output<typeof question>

/** One of the sheets of a period: an approved one, or a correction that is being made. */
const version = z.object({
  id,
  number: z.number().int(),
  status: z.enum(['open', 'approved']),
  reason: z.string().nullable(),
  approved_at: moment.nullable(),
  approver: named.nullable(),
})
export type TimesheetVersion = z.output<typeof version>

export const timesheetData = z.object({
  unit: named,
  begin: day,
  end: day,
  /** Approved: the sheet is as it was then. Open: it is counted from today's events. */
  status: z.enum(['open', 'approved']),
  number: z.number().int(),
  /** All sheets of this period, the newest first; empty: none was approved yet. */
  versions: z.array(version),
  days: z.array(z.object({ day, kind: z.enum(['workday', 'weekend', 'holiday', 'off', 'short']), title: z.string().nullable() })),
  /** 1: the production calendar of this year has no decree yet. */
  is_provisional: flag,
  /** Days and hours of the period for an employee who works forty hours a week. */
  norm: z.object({ days: z.number().int(), hours: z.number() }),
  rows: z.array(timesheetRow),
  minutes,
  /** Questions that must be decided before the sheet is approved. */
  questions: z.array(question),
  /** How many days differ from the sheet that was approved before; null: there was none. */
  changed: z.number().int().nullable(),
  is_over: flag,
  /** A hash of all that stands in the sheet, so that only what was read is approved. */
  hash: z.string(),
})
export type TimesheetData = z.output<typeof timesheetData>

const about = { unit_id: requiredId, month, half }
const asked = z.object({ unit_id: id, month, half: halfQuery, number: z.coerce.number().int().positive().max(1000).optional() })
export type TimesheetQuery = z.output<typeof asked>

/** Timesheets (form Т-13): the half-months and months of a studio, told from attendance until somebody approves them. */
export const timesheets = feature('timesheets', {
  show: { method: 'GET', path: '/timesheets', may: 'Attendance.view', query: asked, data: timesheetData },
  /** Form Т-13 as a PDF and as a workbook, or plain lines for another program. */
  file: {
    method: 'GET',
    path: '/timesheets/file',
    may: 'Attendance.view',
    file: true,
    journal: 'exported',
    confirms: 'always',
    query: asked.extend({ format: z.enum(timesheetFormats) }),
  },
  /** Approves a sheet: from then on its days do not change. */
  approve: {
    method: 'POST',
    path: '/timesheets/approve',
    may: 'Attendance.approve',
    data: timesheetData,
    body: z.object({ ...about, hash: requiredText(100) }),
  },
  /** Opens the days of an approved sheet again: the sheet with the next number corrects it. */
  correct: {
    method: 'POST',
    path: '/timesheets/corrections',
    may: 'Attendance.approve',
    data: timesheetData,
    body: z.object({ ...about, reason: requiredText(300).refine((text) => text.length >= 5, words.reason) }),
  },
  /** Withdraws a correction in which nothing has changed. */
  withdraw: { method: 'DELETE', path: '/timesheets/:id', may: 'Attendance.approve', params: idParams },
})

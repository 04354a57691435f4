import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { exportOf } from '#contract/core/export.ts'
import { id, idParams } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import { requiredText } from '#contract/core/rules.ts'
import { statusCodes } from '#domain/timesheets/codes.ts'
import { employerStatusWords } from './employer-statuses.ru.ts'

export const statusFieldTypes = ['text', 'number', 'date'] as const

const field = z.object({ type: z.enum(statusFieldTypes), key: z.string().regex(/^\w{1,50}$/), title: requiredText(100) })
export type StatusField = z.output<typeof field>

/** «Больничный», «Отпуск», «Обучение»: why somebody is not at work, and what is asked about it (K22). */
export const employerStatusRow = z.object({
  id,
  company_id: id,
  title: z.string(),
  timesheet_code: z.enum(statusCodes).nullable(),
  fields: z.array(field),
})

export const employerStatusBody = z.object({
  title: requiredText(100),
  /** The code of form Т-13 that its days get; null: they are told from shifts alone. */
  timesheet_code: z.enum(statusCodes).nullable().optional(),
  fields: z
    .array(field)
    .max(20, employerStatusWords.tooMany)
    .refine((all) => new Set(all.map((one) => one.key)).size === all.length, employerStatusWords.sameKey)
    .optional(),
})

/** A reference list: the card of an employer chooses from it. */
const list = { method: 'GET', path: '/employer-statuses', may: 'anyone', query: listQuery, data: listOf(employerStatusRow) } as const
const one = { path: '/employer-statuses/:id', params: idParams, data: employerStatusRow } as const

export const employerStatuses = feature('employer-statuses', {
  list,
  export: exportOf({ ...list, may: 'Settings.view' }),
  show: { method: 'GET', may: 'Settings.view', ...one },
  create: { method: 'POST', path: '/employer-statuses', may: 'Settings.update', body: employerStatusBody, data: employerStatusRow },
  update: { method: 'PUT', may: 'Settings.update', body: employerStatusBody.partial(), ...one, edits: { readBy: 'show' } },
  remove: { method: 'DELETE', path: '/employer-statuses/:id', may: 'Settings.update', params: idParams },
})

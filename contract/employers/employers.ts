import { z } from 'zod'
import { crud } from '#contract/core/crud.ts'
import { feature } from '#contract/core/endpoint.ts'
import { day, flag, id, idParams, moment, named, queryFlag } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import {
  choice,
  code,
  email,
  keptPhone,
  messages,
  optionalText,
  phone,
  requiredId,
  requiredText,
  shownPhone,
  whenPasswordSet,
} from '#contract/core/rules.ts'
import { upload } from '#contract/core/upload.ts'
import { statusFieldTypes } from '#contract/employer-statuses/employer-statuses.ts'
import { employerService, heldServices, services, servicesBody, taught, teachable } from './employer-services.ts'
import { employerWindows } from './employer-windows.ts'

/** 0 worked, 1 hired, 2 fired (K22). */
export const employerStatuses = [0, 1, 2] as const
/** 0 windows of the workplace, 1 one's own, 2 attendance only (K7). */
export const scheduleTypes = [0, 1, 2] as const

/** 0 higher, 1 secondary, 2 incomplete higher (EMP-459). */
export const educations = [0, 1, 2] as const
/** Who is found for a purpose (001 §6); masters and administrators by the alias of their position. */
export const searchTypes = ['master', 'top_master', 'administrator', 'hr_manager', 'service', 'super_user', 'office'] as const
export type SearchType = (typeof searchTypes)[number]

const infoValue = z.object({ key: z.string().min(1).max(50), value: optionalText(500) })
/** The values that the status asks for; an empty one is stored as null (EMP-423). */
const info = z.object({ fields: z.array(z.object({ type: z.enum(statusFieldTypes), key: z.string(), value: z.string().nullable() })) })
const infoBody = z.object({ fields: z.array(infoValue).max(20) })

const statusHistory = z.object({
  id,
  status: z.number().int(),
  employer_status_id: id.nullable(),
  employer_status: z.string().nullable(),
  info,
  author: z.string().nullable(),
  created_at: moment,
})
export type StatusHistoryRow = z.output<typeof statusHistory>

const position = z.object({ id, title: z.string(), with_services: flag, with_schedule: flag })
/** `Employer.view` opens info, services, history and schedule; the rest of the card is `Employer.card` (EMP-006). */
export const employerRow = z.object({
  id,
  company_id: id,
  unit_id: id.nullable(),
  work_position_id: id,
  city_id: id.nullable(),
  /** District of the city. */
  region_id: id.nullable(),
  last_name: z.string(),
  first_name: z.string(),
  middle_name: z.string().nullable(),
  phone: z.string(),
  email: z.string().nullable(),
  status: z.number().int(),
  schedule_type: z.number().int(),
  is_superuser: flag,
  can_login: flag,
  start_work_at: day.nullable(),
  end_work_at: day.nullable(),
  birthday_at: day.nullable(),
  blocked_at: moment.nullable(),
  /** 1: the employee was fired, or the last day of work has passed. */
  has_left: flag,
  created_at: moment,
  deleted_at: moment.nullable(),
  /** The moment of erasing all that no law requires to be kept. */
  erased_at: moment.nullable(),
  interview_at: day.nullable(),
  education: z.number().int().nullable(),
  /** Type of the person for the taxes: 1 resident, 0 not (EMP-459). */
  resident: flag.nullable(),
  hr_manager_id: id.nullable(),
  employer_status_id: id.nullable(),
  category_id: id.nullable(),
  employer_price_category_id: id.nullable(),
  sipLogin: z.string().nullable(),
  info,
  /** A picture's file (contract/core/image-address.ts). */
  avatar: z.string().nullable(),
  unit: named.nullable().optional(),
  work_position: position.optional(),
  services: z.array(employerService).optional(),
  /** Ids of `services`, in the card only. */
  serviceIDs: z.array(id).optional(),
  /** Ids of the categories of services, answered in the card only. */
  service_categories: z.array(id).optional(),
  hr_manager: named.nullable().optional(),
  employer_status: named.nullable().optional(),
  latest_status_history: statusHistory.nullable().optional(),
  status_histories: z.array(statusHistory).optional(),
})
export type EmployerRow = z.output<typeof employerRow>

const statusHistoryBody = z.object({ employer_status_id: requiredId.nullable().optional(), info: infoBody.optional() })

export const employerBody = z.object({
  last_name: requiredText(100),
  first_name: requiredText(100),
  middle_name: optionalText(100),
  phone,
  email,
  work_position_id: requiredId,
  unit_id: requiredId.nullable().optional(),
  city_id: requiredId.nullable().optional(),
  region_id: requiredId.nullable().optional(),
  status: z.literal(employerStatuses, choice).optional(),
  schedule_type: z.literal(scheduleTypes, choice).optional(),
  is_superuser: flag.optional(),
  can_login: flag.optional(),
  start_work_at: day.nullable().optional(),
  end_work_at: day.nullable().optional(),
  birthday_at: day.nullable().optional(),
  blocked_at: moment.nullable().optional(),
  interview_at: day.nullable().optional(),
  education: z.literal(educations, choice).nullable().optional(),
  resident: z.literal([0, 1], choice).nullable().optional(),
  hr_manager_id: requiredId.nullable().optional(),
  employer_status_id: requiredId.nullable().optional(),
  category_id: requiredId.nullable().optional(),
  employer_price_category_id: requiredId.nullable().optional(),
  /** What she can do: all services of new categories are added, those of others taken away (EMP-410). */
  service_categories: taught.optional(),
  info: infoBody.optional(),
  sipLogin: z
    .union([z.literal(''), code(50)])
    .nullable()
    .optional(),
  /** The password of telephony is never answered; empty: the old one stays. */
  sipPassword: z
    .union([z.literal(''), code(100)])
    .nullable()
    .optional(),
  /** The new password goes to the employer's phone. */
  send_password: flag.optional(),
  /** Empty: on creation one is generated, later the old one stays. */
  password: z
    .union([z.literal(''), z.string().min(6, messages.passwordShort).max(200, messages.tooLong(200))])
    .nullable()
    .optional(),
})
/** What the form of a saved employee parses. */
export const savedEmployerBody = employerBody.extend({ phone: shownPhone })

/** Whom a customer may be booked to: names only. */
export const bookableEmployer = z.object({ id, name: z.string(), unit: named.nullable(), work_position: named })

const shift = z.object({ id, day, unit: named, begin_at: moment, end_at: moment, is_approved: flag })
export type CardShift = z.output<typeof shift>
const futureBooking = z.object({ id, begin_at: moment, unit: named })
export type FutureBooking = z.output<typeof futureBooking>
const settingKey = z.string().regex(/^[\w.-]{1,50}$/)
const calls = crud({ path: '/employers', model: 'Employer', row: employerRow, body: employerBody, opens: 'employers' })

export const employers = feature('employers', {
  ...calls,
  export: { ...calls.export, confirms: 'always' },
  show: { ...calls.show, params: idParams, query: z.object({ with: z.string().max(300).optional() }) },
  /** `password` only when it was generated, and only this once. */
  create: { ...calls.create, data: employerRow.extend({ password: z.string().optional() }), secret: ['password'], confirms: 'always' },
  update: {
    ...calls.update,
    params: idParams,
    body: employerBody.partial().extend({ phone: keptPhone, status_history: statusHistoryBody.optional(), avatar: upload.optional() }),
    confirms: 'when a sign-in or the rights behind it change',
    journal: whenPasswordSet,
  },
  restore: {
    method: 'PATCH',
    path: '/employers/:id/restore',
    may: 'Employer.restore',
    params: idParams,
    data: employerRow,
    opens: { who: 'employers', at: 'id' },
    confirms: 'always',
  },
  /** Erases an employee who has left: what labour law does not keep goes, and cannot be brought back. */
  erase: {
    method: 'POST',
    path: '/employers/:id/erase',
    may: 'Employer.erase',
    params: idParams,
    data: employerRow,
    confirms: 'always',
    journal: 'erased',
  },
  /** For pickers: who does a kind of work, unblocked only; «Фамилия Имя Отчество 1234» (EMP-702). */
  search: {
    method: 'GET',
    path: '/employers/search',
    may: 'Employer.view',
    query: listQuery.omit({ with: true }).extend({ type: z.enum(searchTypes) }),
    data: listOf(z.object({ id, name: z.string(), work_position_id: id })),
  },
  /** Settings of the caller: the value stored under each key, or the default that was sent with it. */
  settings: {
    method: 'GET',
    path: '/employers/settings',
    may: 'anyone',
    query: z.object({ keys: z.string().max(2000), defaults: z.string().max(10_000).optional() }),
    data: z.record(z.string(), z.string().nullable()),
  },
  setSettings: {
    method: 'POST',
    path: '/employers/settings',
    may: 'anyone',
    body: z.object({ values: z.record(settingKey, z.string().max(2000).nullable()) }),
    data: z.record(z.string(), z.string().nullable()),
  },
  schedule: {
    method: 'GET',
    path: '/employers/:id/schedule',
    may: 'Employer.view',
    params: idParams,
    query: z.object({ begin_at: day, end_at: day }),
    data: z.object({ items: z.array(shift) }),
  },
  statusHistories: {
    method: 'GET',
    path: '/employers/:id/status-histories',
    may: 'Employer.view',
    params: idParams,
    data: z.object({ items: z.array(statusHistory) }),
  },
  /** Who waits for this person: looked at before a firing. */
  futureBookings: {
    method: 'GET',
    path: '/employers/:id/future-bookings',
    may: 'Employer.update',
    params: idParams,
    data: z.object({ items: z.array(futureBooking), count: z.number().int() }),
  },
  /** What the form of an employer offers to choose from. */
  form: {
    method: 'GET',
    path: '/employers/form',
    may: 'Employer.view',
    query: listQuery.pick({ limit: true }),
    data: z.object({
      units: z.array(named),
      /** `may_give`: not wider than what the asker holds, or work that is hired for (docs/decisions/034). */
      work_positions: z.array(position.extend({ may_give: flag })),
      cities: z.array(named),
      /** The first thirty (001 §9), or as many as the call asks for. */
      service_categories: z.array(teachable),
      service_category_count: z.number().int(),
    }),
  },
  forBooking: {
    method: 'GET',
    path: '/employers/for-booking',
    may: 'Booking.view',
    query: listQuery.omit({ with: true }).extend({ unit_id: id.optional() }),
    data: listOf(bookableEmployer),
  },
  services: { method: 'GET', may: 'Employer.view', ...services },
  setServices: {
    method: 'POST',
    may: 'Employer.update',
    ...services,
    body: servicesBody,
    edits: { readBy: 'services', values: heldServices },
  },
  /** Words assigned by the position; `full` adds what a superuser holds beside them (ACC-026). */
  permission: {
    method: 'GET',
    path: '/employers/:id/permission',
    may: 'anyone',
    params: idParams,
    query: z.object({ full: queryFlag.optional() }),
    data: z.array(z.string()),
  },
  ...employerWindows,
})

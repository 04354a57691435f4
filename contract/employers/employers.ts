import { z } from 'zod'
import { crud } from '#contract/core/crud.ts'
import { feature } from '#contract/core/endpoint.ts'
import { day, duration, flag, id, idParams, moment, named, queryFlag } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import { email, messages, optionalText, phone, requiredId, requiredText } from '#contract/core/rules.ts'
import { workplaceWindowBody } from '#contract/workplaces/workplaces.ts'

/** 0 worked, 1 hired, 2 fired (K22). */
export const employerStatuses = [0, 1, 2] as const
/** 0 windows of the workplace, 1 one's own, 2 attendance only (K7). */
export const scheduleTypes = [0, 1, 2] as const

const position = z.object({ id, title: z.string(), with_services: flag, with_schedule: flag })
/** The master's own duration stands in `pivot`; null: the service's. */
const employerService = z.object({
  id,
  title: z.string(),
  service_category_id: id,
  duration,
  pivot: z.object({ duration: duration.nullable() }),
})
export type EmployerService = z.output<typeof employerService>

const employerRow = z.object({
  id,
  company_id: id,
  unit_id: id.nullable(),
  work_position_id: id,
  city_id: id.nullable(),
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
  created_at: moment,
  /** A picture's file (contract/core/image-address.ts). */
  avatar: z.string().nullable(),
  unit: named.nullable().optional(),
  work_position: position.optional(),
  services: z.array(employerService).optional(),
})
export type EmployerRow = z.output<typeof employerRow>

export const employerBody = z.object({
  last_name: requiredText(100),
  first_name: requiredText(100),
  middle_name: optionalText(100),
  phone,
  email,
  work_position_id: requiredId,
  unit_id: requiredId.nullable().optional(),
  city_id: requiredId.nullable().optional(),
  status: z.literal(employerStatuses, messages.required).optional(),
  schedule_type: z.literal(scheduleTypes, messages.required).optional(),
  is_superuser: flag.optional(),
  can_login: flag.optional(),
  start_work_at: day.nullable().optional(),
  end_work_at: day.nullable().optional(),
  birthday_at: day.nullable().optional(),
  blocked_at: moment.nullable().optional(),
  /** Empty: on creation one is generated, later the old one stays. */
  password: z
    .union([z.literal(''), z.string().min(6, messages.passwordShort).max(200, messages.tooLong(200))])
    .nullable()
    .optional(),
})

/** A phone that came masked is left as it is (EMP-420). */
const keptPhone = z.preprocess((sent) => (typeof sent === 'string' && sent.includes('*') ? undefined : sent), phone.optional())

const employerWindow = z.object({ id, begin_at: moment, end_at: moment.nullable(), schedule: z.array(z.number().int()) })
export type EmployerWindow = z.output<typeof employerWindow>
const windowParams = idParams.extend({ window_id: id })

/** What a master may be taught: whoever hires needs no right to the price list. */
const teachable = z.object({ id, title: z.string(), services: z.array(z.object({ id, title: z.string(), duration })) })
export type TeachableCategory = z.output<typeof teachable>

/** Whom a customer may be booked to: names only. */
const bookableEmployer = z.object({ id, name: z.string(), unit: named.nullable(), work_position: named })

const services = { path: '/employers/:id/services', params: idParams, data: z.array(employerService) } as const
const calls = crud({ path: '/employers', model: 'Employer', row: employerRow, body: employerBody })

export const employers = feature('employers', {
  ...calls,
  show: { ...calls.show, params: idParams, query: z.object({ with: z.string().max(300).optional() }) },
  /** `password` only when it was generated, and only this once. */
  create: { ...calls.create, data: employerRow.extend({ password: z.string().optional() }), secret: ['password'] },
  update: { ...calls.update, params: idParams, body: employerBody.partial().extend({ phone: keptPhone }) },
  /** What the form of an employer offers to choose from. */
  form: {
    method: 'GET',
    path: '/employers/form',
    may: 'Employer.view',
    data: z.object({
      units: z.array(named),
      work_positions: z.array(position),
      cities: z.array(named),
      service_categories: z.array(teachable),
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
  /** Service id → duration, null for the service's own; the set is replaced. */
  setServices: {
    method: 'POST',
    may: 'Employer.update',
    ...services,
    body: z.object({ services: z.record(z.string().regex(/^\d{1,9}$/), duration.nullable()) }),
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
  windows: {
    method: 'GET',
    path: '/employers/:id/windows',
    may: 'Employer.view',
    params: idParams,
    data: z.object({ items: z.array(employerWindow) }),
  },
  createWindow: {
    method: 'POST',
    path: '/employers/:id/windows',
    may: 'Employer.update',
    params: idParams,
    body: workplaceWindowBody,
    data: employerWindow,
  },
  updateWindow: {
    method: 'PUT',
    path: '/employers/:id/windows/:window_id',
    may: 'Employer.update',
    params: windowParams,
    body: workplaceWindowBody,
    data: employerWindow,
  },
  removeWindow: { method: 'DELETE', path: '/employers/:id/windows/:window_id', may: 'Employer.update', params: windowParams },
})

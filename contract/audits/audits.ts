import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { exportOf } from '#contract/core/export.ts'
import { id, moment, named } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import type { Permission } from '#contract/core/permissions.ts'

/** What is recorded (000 §3, 002 §3), and who may read the history of one: whoever may see the thing itself. */
export const auditModels = {
  activity_status: 'Employer.view',
  booking: 'Booking.view',
  city: 'City.view',
  city_district: 'City.view',
  company: 'Company.view',
  company_settings: 'Settings.view',
  contractor: 'Contractor.view',
  employer: 'Employer.view',
  employer_category: 'Employer.view',
  employer_document: 'EmployerDocument.view',
  employer_price_category: 'Employer.view',
  employer_schedule: 'Schedule.view',
  employer_status: 'Settings.view',
  employer_window: 'Employer.view',
  equipment_type: 'EquipmentType.view',
  photo_work: 'PhotoWork.view',
  partner: 'Partner.view',
  message_template: 'Notify.view',
  metro: 'City.view',
  revenue_plan: 'RevenuePlan.view',
  service: 'Service.view',
  service_category: 'Service.view',
  service_price: 'Service.view',
  service_resource: 'Service.view',
  service_template: 'Service.view',
  store: 'Unit.view',
  system_event: 'Log.view',
  system_settings: 'Settings.view',
  unit: 'Unit.view',
  unit_schedule: 'Unit.view',
  user: 'User.view',
  waiting_list: 'WaitingList.view',
  widget_settings: 'Settings.view',
  window: 'Schedule.view',
  work_position: 'WorkPosition.view',
  workplace: 'Workplace.view',
  workplace_window: 'Workplace.view',
} as const satisfies Record<string, Permission>
export type AuditModel = keyof typeof auditModels

export const auditEvents = ['created', 'updated', 'deleted', 'exported'] as const

const auditId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const changes = z.record(z.string(), z.unknown())

export const auditRow = z.object({
  id: auditId,
  company_id: id,
  model_type: z.string(),
  model_id: id,
  event: z.enum(auditEvents),
  /** Only the recorded fields that changed; moments in the zone of X-Timezone, phones as the reader may see them. */
  before: changes,
  after: changes,
  author_id: id.nullable(),
  author: named.nullable(),
  created_at: moment,
})
export type AuditRow = z.output<typeof auditRow>

const types = Object.keys(auditModels) as [AuditModel, ...AuditModel[]] // the keys of an object that is not empty

const list = { method: 'GET', path: '/audits', may: 'Log.view', query: listQuery, data: listOf(auditRow) } as const

export const audits = feature('audits', {
  list,
  export: exportOf(list),
  show: { method: 'GET', path: '/audits/:id', may: 'Log.view', params: z.object({ id: auditId }), data: auditRow },
  /** The history tab; the verb asks the permission to view the thing itself. */
  byModel: {
    method: 'GET',
    path: '/audits/by-model/:type/:id',
    may: 'anyone',
    params: z.object({ type: z.enum(types), id }),
    query: listQuery.pick({ offset: true, limit: true }),
    data: listOf(auditRow),
  },
})

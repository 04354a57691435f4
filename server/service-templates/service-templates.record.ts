import { recordOf } from '#server/lists/record-of.ts'
import { serviceTemplates } from './service-templates.table.ts'

/** The log also tells the services by their numbers, with durations. */
export const serviceTemplateRecord = recordOf(serviceTemplates, { model: 'service_template', beside: { service_ids: { kind: 'json' } } })

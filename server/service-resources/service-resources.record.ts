import { recordOf } from '#server/lists/record-of.ts'
import { serviceResources } from './service-resources.table.ts'

export const serviceResourceRecord = recordOf(serviceResources, { model: 'service_resource' })

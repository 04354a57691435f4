import { recordOf } from '#server/lists/record-of.ts'
import { serviceCategories } from './service-categories.table.ts'

export const serviceCategoryRecord = recordOf(serviceCategories, { model: 'service_category' })

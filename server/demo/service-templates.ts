import type { serviceTemplateServices, serviceTemplates } from '#server/service-templates/service-templates.table.ts'
import { type serviceIds, serviceOf } from './price-list.ts'

/** Services that a new master of the first company is taught at once. */
export const demoServiceTemplates: (typeof serviceTemplates.$inferInsert & { id: number })[] = [
  { id: 1, company_id: 1, title: 'Мастер маникюра' },
  { id: 2, company_id: 1, title: 'Старший мастер маникюра' },
]

const taught: [template: number, service: keyof typeof serviceIds, duration: number | null][] = [
  [1, 'classic', 4500],
  [1, 'gel', null],
  [2, 'classic', null],
  [2, 'hardware', null],
  [2, 'gel', 5400],
  [2, 'strengthened', null],
]

export const demoTemplateServices: (typeof serviceTemplateServices.$inferInsert)[] = taught.map(
  ([service_template_id, service, duration]) => ({
    company_id: 1,
    service_template_id,
    service_id: serviceOf(1, service),
    duration,
  }),
)

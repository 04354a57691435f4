import { serviceTemplateRow } from '#contract/service-templates/service-templates.ts'
import { listSpec } from '#server/lists/list-spec.ts'

const SERVICES = `coalesce((select json_object_agg(e.service_id, json_build_object('category_id', s.service_category_id,
    'duration', e.duration))
  from service_template_services e join services s on s.id = e.service_id and s.deleted_at is null
  where e.service_template_id = t.id), '{}')`

export const serviceTemplatesList = listSpec({
  row: serviceTemplateRow,
  from: 'service_templates',
  columns: { service_ids: SERVICES },
  search: { id: true, title: true },
  words: ['title'],
  shortest: 1,
  order: { id: true, title: true },
  fallback: ['title', 'asc'],
})

import { type ListSpec, number, text } from '#server/lists/list.ts'

const SERVICES = `coalesce((select json_object_agg(e.service_id, json_build_object('category_id', s.service_category_id, 'duration', e.duration))
  from service_template_services e join services s on s.id = e.service_id and s.deleted_at is null where e.service_template_id = t.id), '{}')`

export const serviceTemplatesList: ListSpec = {
  from: 'service_templates',
  columns: { id: 't.id', company_id: 't.company_id', title: 't.title', service_ids: SERVICES, created_at: 't.created_at' },
  search: { id: number('t.id'), title: text('t.title') },
  words: ['title'],
  order: { id: 't.id', title: 't.title collate ru' },
  fallback: ['title', 'asc'],
}

import { type ListSpec, text } from '#server/core/list.ts'

export const contractorsList: ListSpec = {
  from: 'contractors',
  columns: { id: 't.id', company_id: 't.company_id', name_full: 't.name_full', address_legal: 't.address_legal', address_actual: 't.address_actual' },
  search: { name_full: text('t.name_full'), address_legal: text('t.address_legal'), address_actual: text('t.address_actual') },
  words: ['name_full', 'address_legal', 'address_actual'],
  order: { id: 't.id', name_full: 't.name_full collate ru' },
  fallback: ['id', 'desc'],
}

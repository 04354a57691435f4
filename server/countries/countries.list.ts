import { type ListSpec, text } from '#server/lists/list.ts'

export const countriesList: ListSpec = {
  from: 'countries',
  columns: { id: 't.id', name: 't.name', phone_code: 't.phone_code', phone_mask: 't.phone_mask', code_mask: 't.code_mask' },
  search: { name: text('t.name'), phone_code: text('t.phone_code') },
  words: ['name'],
  order: { id: 't.id', name: 't.name collate ru' },
  fallback: ['id', 'asc'],
}

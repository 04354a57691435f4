import { partnersRu } from '#contract/partners/partners.ru.ts'
import { partnerKinds, partnerRow } from '#contract/partners/partners.ts'
import { columnsOf, flagField, type ListSpec, text } from '#server/lists/list.ts'

const { fields, kinds } = partnersRu

export const partnersList: ListSpec = {
  from: 'partners',
  columns: columnsOf(partnerRow),
  search: {
    name: text('t.name'),
    kind: text('t.kind'),
    contact: text('t.contact'),
    phone: text('t.phone'),
    email: text('t.email'),
    is_active: flagField('t.is_active'),
  },
  words: ['name', 'contact', 'phone', 'email'],
  order: { id: 't.id', name: 't.name collate ru' },
  fallback: ['name', 'asc'],
  filters: () => [
    { key: 'kind', title: fields.kind, type: 'select', options: partnerKinds.map((id) => ({ id, name: kinds[id] })) },
    { key: 'is_active', title: fields.is_active, type: 'flag' },
  ],
}

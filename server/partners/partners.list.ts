import { partnersRu } from '#contract/partners/partners.ru.ts'
import { partnerKinds, partnerRow } from '#contract/partners/partners.ts'
import { listSpec } from '#server/lists/list-spec.ts'

const { fields, kinds } = partnersRu

export const partnersList = listSpec({
  row: partnerRow,
  from: 'partners',
  search: {
    name: true,
    kind: true,
    contact: true,
    phone: true,
    email: true,
    is_active: true,
  },
  words: ['name', 'contact', 'phone', 'email'],
  shortest: 1,
  order: { id: true, name: true },
  fallback: ['name', 'asc'],
  filters: () => [
    { key: 'kind', title: fields.kind, type: 'select', options: partnerKinds.map((id) => ({ id, name: kinds[id] })) },
    { key: 'is_active', title: fields.is_active, type: 'flag' },
  ],
})

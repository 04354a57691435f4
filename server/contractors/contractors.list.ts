import { contractorRow } from '#contract/contractors/contractors.ts'
import { columnsOf, type ListSpec, text } from '#server/lists/list.ts'

export const contractorsList: ListSpec = {
  from: 'contractors',
  columns: columnsOf(contractorRow),
  search: {
    name_full: text('t.name_full'),
    inn: text('t.inn'),
    address_legal: text('t.address_legal'),
    address_actual: text('t.address_actual'),
  },
  words: ['name_full', 'inn', 'address_legal', 'address_actual'],
  order: { id: 't.id', name_full: 't.name_full collate ru' },
  fallback: ['id', 'desc'],
}

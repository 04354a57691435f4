import { contractorRow } from '#contract/contractors/contractors.ts'
import { listSpec } from '#server/lists/list-spec.ts'

export const contractorsList = listSpec({
  row: contractorRow,
  from: 'contractors',
  search: {
    name_full: true,
    inn: true,
    address_legal: true,
    address_actual: true,
  },
  words: ['name_full', 'inn', 'address_legal', 'address_actual'],
  shortest: 1,
  order: { id: true, name_full: true },
  fallback: ['id', 'desc'],
})

import { countryRow } from '#contract/countries/countries.ts'
import { listSpec } from '#server/lists/list-spec.ts'

export const countriesList = listSpec({
  row: countryRow,
  from: 'countries',
  search: { name: true, phone_code: true },
  words: ['name'],
  shortest: 1,
  order: { id: true, name: true },
  fallback: ['id', 'asc'],
})

import { legalEntityRow } from '#contract/legal-entities/legal-entities.ts'
import { roubles } from '#server/database/roubles.ts'
import { listSpec } from '#server/lists/list-spec.ts'

export const legalEntitiesList = listSpec({
  row: legalEntityRow,
  from: 'legal_entities',
  columns: {
    cash_limit: roubles('t.cash_limit'),
    vat_rate: '(select v.rate from entity_vat v where v.entity_id = t.id and v.from_day <= current_date order by v.from_day desc limit 1)',
  },
  search: { id: true, title: true, inn: true, is_default: true },
  words: ['title', 'inn'],
  shortest: 1,
  order: { id: true, title: true },
  fallback: ['title', 'asc'],
})

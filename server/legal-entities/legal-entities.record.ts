import { legalEntitiesRu } from '#contract/legal-entities/legal-entities.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { entityRoutes, entityVat, legalEntities } from './legal-entities.table.ts'

export const legalEntityRecord = recordOf(legalEntities, { model: 'legal_entity', words: { taxation: legalEntitiesRu.taxations } })
export const entityVatRecord = recordOf(entityVat, { model: 'entity_vat' })
export const entityRouteRecord = recordOf(entityRoutes, {
  model: 'entity_route',
  words: { item_kind: legalEntitiesRu.kinds, taxation: legalEntitiesRu.taxations },
})

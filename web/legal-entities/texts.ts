import { legalEntitiesRu } from '#contract/legal-entities/legal-entities.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('legalEntities', legalEntitiesRu)

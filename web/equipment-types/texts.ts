import { equipmentTypesRu } from '#contract/equipment-types/equipment-types.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('equipment-types', equipmentTypesRu)

import { equipmentTypes } from '#contract/equipment-types/equipment-types.ts'
import { routes } from '#server/core/serve.ts'
import { equipmentTypesVerbs } from './equipment-types.ts'

export const equipmentTypesRoutes = routes(equipmentTypes, equipmentTypesVerbs)

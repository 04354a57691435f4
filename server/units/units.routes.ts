import { units } from '#contract/units/units.ts'
import { routes } from '#server/core/serve.ts'
import { unitsVerbs } from './units.ts'

export const unitsRoutes = routes(units, unitsVerbs)

import { districts } from '#contract/districts/districts.ts'
import { routes } from '#server/core/serve.ts'
import { districtsVerbs } from './districts.ts'

export const districtsRoutes = routes(districts, districtsVerbs)

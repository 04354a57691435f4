import { reseating } from '#contract/reseating/reseating.ts'
import { routes } from '#server/core/serve.ts'
import { acceptLine } from './accept.ts'
import { planOf } from './plan.ts'

export const reseatingRoutes = routes(reseating, { plan: planOf, accept: acceptLine })

import { revenuePlans } from '#contract/revenue-plans/revenue-plans.ts'
import { routes } from '#server/core/serve.ts'
import { revenuePlansVerbs } from './revenue-plans.ts'

export const revenuePlansRoutes = routes(revenuePlans, revenuePlansVerbs)

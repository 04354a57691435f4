import { safes } from '#contract/safes/safes.ts'
import { routes } from '#server/core/serve.ts'
import { safesVerbs } from './safes.ts'

export const safesRoutes = routes(safes, safesVerbs)

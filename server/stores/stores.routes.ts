import { stores } from '#contract/stores/stores.ts'
import { routes } from '#server/core/serve.ts'
import { storesVerbs } from './stores.ts'

export const storesRoutes = routes(stores, storesVerbs)

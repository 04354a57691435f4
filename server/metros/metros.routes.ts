import { metros } from '#contract/metros/metros.ts'
import { routes } from '#server/core/serve.ts'
import { metrosVerbs } from './metros.ts'

export const metrosRoutes = routes(metros, metrosVerbs)

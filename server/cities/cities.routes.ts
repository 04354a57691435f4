import { cities } from '#contract/cities/cities.ts'
import { routes } from '#server/core/serve.ts'
import { citiesVerbs } from './cities.ts'

export const citiesRoutes = routes(cities, citiesVerbs)

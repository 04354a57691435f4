import { countries } from '#contract/countries/countries.ts'
import { routes } from '#server/core/serve.ts'
import { list } from '#server/lists/list.ts'
import { countriesList } from './countries.list.ts'

export const countriesRoutes = routes(countries, { list: (ctx, { query }) => list(ctx, countriesList, query) })

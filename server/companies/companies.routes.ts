import { companies } from '#contract/companies/companies.ts'
import { routes } from '#server/core/serve.ts'
import { companiesVerbs } from './companies.ts'

export const companiesRoutes = routes(companies, companiesVerbs)

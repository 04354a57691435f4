import { companiesRu } from '#contract/companies/companies.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('companies', companiesRu)

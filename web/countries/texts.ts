import { countriesRu } from '#contract/countries/countries.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('countries', countriesRu)

import { citiesRu } from '#contract/cities/cities.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('cities', citiesRu)

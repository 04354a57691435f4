import { locationsRu } from '#contract/locations/locations.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('locations', locationsRu)

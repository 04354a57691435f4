import { cashPlacesRu } from '#contract/cash-places/cash-places.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('cash-places', cashPlacesRu)

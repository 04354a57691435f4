import { priceChangesRu } from '#contract/price-changes/price-changes.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('price-changes', priceChangesRu)

import { exchangesRu } from '#contract/exchanges/exchanges.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('exchanges', exchangesRu)

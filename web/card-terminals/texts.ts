import { cardTerminalsRu } from '#contract/card-terminals/card-terminals.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('cardTerminals', cardTerminalsRu)

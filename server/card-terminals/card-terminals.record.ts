import { cardTerminalsRu } from '#contract/card-terminals/card-terminals.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { cardTerminals } from './card-terminals.table.ts'

export const cardTerminalRecord = recordOf(cardTerminals, { model: 'card_terminal', words: { kind: cardTerminalsRu.kinds } })

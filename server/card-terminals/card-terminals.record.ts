import { recordOf } from '#server/lists/record-of.ts'
import { cardTerminals } from './card-terminals.table.ts'

export const cardTerminalRecord = recordOf(cardTerminals, { model: 'card_terminal' })

import { recordOf } from '#server/lists/record-of.ts'
import { clubCards } from './club-cards.table.ts'

const told = recordOf(clubCards, { model: 'club_card' })

/**
 * Only what a file brings is told by the house's log; the rest of a card's life stands in its own movements. Its number is not told: a shared card is used by
 * whoever knows it.
 */
export const clubCardRecord = { ...told, audited: told.audited.filter((name) => name !== 'number') }

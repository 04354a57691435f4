import { recordOf } from '#server/lists/record-of.ts'
import { clubCards } from './club-cards.table.ts'

/** Only what a file brings is told by the house's log; the rest of a card's life stands in its own movements. */
export const clubCardRecord = recordOf(clubCards, { model: 'club_card' })

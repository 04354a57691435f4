import { recordOf } from '#server/lists/record-of.ts'
import { clubCards } from './club-cards.table.ts'

/** Only what a file brings is told by the house's log; what is left of a card stands in its own movements. */
export const clubCardRecord = recordOf(clubCards, { model: 'club_card' })
/** A shared card is used by whoever knows its number. */
const UNTOLD = ['number', 'visits_left', 'nominal_left', 'paid_left']
clubCardRecord.audited = clubCardRecord.audited.filter((name) => !UNTOLD.includes(name))

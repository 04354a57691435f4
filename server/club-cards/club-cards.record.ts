import { clubCardTypesRu } from '#contract/club-card-types/club-card-types.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { clubCards } from './club-cards.table.ts'

/** Only what a file brings is told by the house's log; what is left of a card stands in its own movements. */
export const clubCardRecord = recordOf(clubCards, { model: 'club_card', words: { kind: clubCardTypesRu.kinds } })

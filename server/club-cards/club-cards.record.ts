import { cashRegistersRu } from '#contract/cash-registers/cash-registers.ru.ts'
import { clubCardTypesRu } from '#contract/club-card-types/club-card-types.ru.ts'
import { clubCardsRu } from '#contract/club-cards/club-cards.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { clubCards } from './club-cards.table.ts'

const { kinds: kind } = clubCardTypesRu
const { currencies } = cashRegistersRu

/** Only what a file brings is told by the house's log; what is left of a card stands in its own movements. */
export const clubCardRecord = recordOf(clubCards, {
  model: 'club_card',
  words: { kind, currency_id: currencies, life: clubCardsRu.states },
})

import { clubCardTypesRu } from '#contract/club-card-types/club-card-types.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { clubCardTypes } from './club-card-types.table.ts'

/** The log also shows the services by their titles. */
export const clubCardTypeRecord = recordOf(clubCardTypes, {
  model: 'club_card_type',
  words: { kind: clubCardTypesRu.kinds },
  beside: { services: { kind: 'text' } },
})

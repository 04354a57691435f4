import { clubCardsRu } from '#contract/club-cards/club-cards.ru.ts'
import { E } from '#contract/core/errors.ts'
import type { Feature } from '#server/feature.ts'
import { clubCardsRoutes } from './club-cards.routes.ts'

const { walls, spent } = clubCardsRu.refusals

export const clubCardsFeature: Feature = {
  routes: clubCardsRoutes,
  constraints: {
    club_cards_way: { code: E.invalid, field: 'is_frozen', message: walls },
    club_cards_stay: { code: E.invalid, field: 'is_frozen', message: walls },
    club_cards_frozen: { code: E.invalid, field: 'is_frozen', message: walls },
    club_cards_left: { code: E.cardUnusable, field: 'club_card_id', message: spent },
    club_cards_paid: { code: E.cardUnusable, field: 'club_card_id', message: spent },
    club_cards_empty: { code: E.cardUnusable, field: 'club_card_id', message: spent },
  },
}

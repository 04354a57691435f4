import type { Screens } from '#contract/core/screens.ts'

export const clubCardsScreens = {
  'club-cards': {
    path: '/club-cards',
    may: 'ClubCard.view',
    ru: 'Клубные карты',
    en: 'Club cards',
    menu: { name: 'CLUB_CARDS.view', area: 'finance', place: 59, icon: 'card', kind: 2 },
  },
  clubCard: { path: '/club-cards/$id', may: 'ClubCard.view', ru: 'Клубная карта', en: 'Club card', sample: '/club-cards/1' },
} as const satisfies Screens

import type { Screens } from '#contract/core/screens.ts'

export const clubCardTypesScreens = {
  'club-card-types': {
    path: '/club-card-types',
    may: 'ClubCardType.view',
    ru: 'Виды клубных карт',
    en: 'Club card types',
    menu: { name: 'CLUB_CARD_TYPES.view', area: 'clients', place: 58, icon: 'card' },
  },
  newClubCardType: { path: '/club-card-types/new', may: 'ClubCardType.create', ru: 'Новый вид карты', en: 'New club card type' },
  clubCardType: {
    path: '/club-card-types/$id',
    may: 'ClubCardType.view',
    ru: 'Вид клубной карты',
    en: 'Club card type',
    sample: '/club-card-types/1',
  },
} as const satisfies Screens

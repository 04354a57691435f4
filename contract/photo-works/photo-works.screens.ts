import type { Screens } from '#contract/core/screens.ts'

export const photoWorksScreens = {
  Photoworks: {
    path: '/photo-works',
    may: 'PhotoWork.view',
    ru: 'Фото работ',
    en: 'Photo works',
    menu: { name: 'PHOTO_WORK', area: 'staff', place: 50, icon: 'star' },
  },
} as const satisfies Screens

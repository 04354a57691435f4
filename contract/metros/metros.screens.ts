import type { Screens } from '#contract/core/screens.ts'

export const metrosScreens = {
  metros: {
    path: '/geography/metros',
    may: 'superuser',
    ru: 'Станции метро',
    en: 'Underground stations',
  },
  newMetro: {
    path: '/geography/metros/new',
    may: 'superuser',
    ru: 'Новая станция метро',
    en: 'New underground station',
  },
  metro: {
    path: '/geography/metros/$id',
    may: 'superuser',
    ru: 'Станция метро',
    en: 'Underground station',
    sample: '/geography/metros/1',
  },
} as const satisfies Screens

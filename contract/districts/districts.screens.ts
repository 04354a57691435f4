import type { Screens } from '#contract/core/screens.ts'

export const districtsScreens = {
  districts: {
    path: '/geography/districts',
    may: 'superuser',
    ru: 'Районы',
    en: 'Districts',
  },
  newDistrict: {
    path: '/geography/districts/new',
    may: 'superuser',
    ru: 'Новый район',
    en: 'New district',
  },
  district: {
    path: '/geography/districts/$id',
    may: 'superuser',
    ru: 'Район',
    en: 'District',
    sample: '/geography/districts/1',
  },
} as const satisfies Screens

import type { Screens } from '#contract/core/screens.ts'

export const unitsScreens = {
  units: {
    path: '/units',
    may: 'Unit.view',
    ru: 'Студии',
    en: 'Studios',
    menu: { name: 'UNITS_VIEW', area: 'settings', place: 10, icon: 'units' },
  },
  newUnit: {
    path: '/units/new',
    may: 'Unit.create',
    ru: 'Новая студия',
    en: 'New studio',
  },
  unit: {
    path: '/units/$id',
    may: 'Unit.view',
    ru: 'Студия',
    en: 'Studio',
    sample: '/units/1',
  },
} as const satisfies Screens

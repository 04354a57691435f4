import type { Screens } from '#contract/core/screens.ts'

export const citiesScreens = {
  SettingsLocation: {
    path: '/geography/settings-location',
    may: 'superuser',
    ru: 'Города',
    en: 'Cities',
    menu: { area: 'settings', place: 70, icon: 'cities' },
  },
  newCity: {
    path: '/geography/settings-location/new',
    may: 'superuser',
    ru: 'Новый город',
    en: 'New city',
  },
  city: {
    path: '/geography/settings-location/$id',
    may: 'superuser',
    ru: 'Город',
    en: 'City',
    sample: '/geography/settings-location/1',
  },
} as const satisfies Screens

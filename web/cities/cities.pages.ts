import type { citiesScreens } from '#contract/cities/cities.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const citiesPages = {
  SettingsLocation: () => import('./cities-page.tsx'),
  newCity: () => import('./city-page.tsx'),
  city: () => import('./city-page.tsx'),
} satisfies PagesOf<typeof citiesScreens>

import type { countriesScreens } from '#contract/countries/countries.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const countriesPages = {
  countries: () => import('./countries-page.tsx'),
} satisfies PagesOf<typeof countriesScreens>

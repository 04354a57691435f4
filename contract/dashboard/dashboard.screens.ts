import type { Screens } from '#contract/core/screens.ts'

export const dashboardScreens = {
  index: { path: '/' },
  dashboard: {
    path: '/',
    may: 'Dashboard.view',
    ru: 'Главная',
    en: 'Home',
    menu: { name: 'DASHBOARD', area: 'day', place: 10, icon: 'home' },
    sample: '/?unit_id=1',
  },
} as const satisfies Screens

import type { Screens } from '#contract/core/screens.ts'

export const safePackagesScreens = {
  safePackages: {
    path: '/finance/safe-packages',
    may: 'Payment.view',
    ru: 'Сейф-пакеты',
    en: 'Safe packages',
    menu: { area: 'finance', place: 40, icon: 'security' },
  },
  safePackage: {
    path: '/finance/safe-packages/$id',
    may: 'Payment.view',
    ru: 'Сейф-пакет',
    en: 'Safe package',
    sample: '/finance/safe-packages/1',
  },
} as const satisfies Screens

import type { Screens } from '#contract/core/screens.ts'

export const certificateSalesScreens = {
  certificateSales: {
    path: '/finance/certificate-sales',
    may: 'Certificate.view',
    ru: 'Продажа сертификатов на сайте',
    en: 'Certificates on the site',
    menu: { area: 'finance', place: 58, icon: 'columns' },
  },
  /** Anybody who has the address buys here without signing in (CRT-001). */
  buyCertificate: { path: '/buyCertificate' },
} as const satisfies Screens

import type { Screens } from '#contract/core/screens.ts'

export const exchangesScreens = {
  exchange: {
    path: '/finance/exchange',
    may: 'Exchange.view',
    ru: 'Размен',
    en: 'Small change',
    menu: { name: 'EXCHANGE_VIEW', area: 'finance', place: 27, icon: 'repeat' },
  },
  newExchange: { path: '/finance/exchange/new', may: 'RKO.create', ru: 'Размен между кассами', en: 'Exchange between drawers' },
} as const satisfies Screens

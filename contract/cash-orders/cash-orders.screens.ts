import type { Screens } from '#contract/core/screens.ts'

export const cashOrdersScreens = {
  'finance-rko': {
    path: '/finance/rko',
    may: 'RKO.view',
    ru: 'РКО',
    en: 'Cash payments',
    menu: { name: 'RKO', area: 'finance', place: 20, icon: 'down' },
  },
  newFinanceRko: { path: '/finance/rko/new', may: 'RKO.create', ru: 'Новая выплата', en: 'New cash payment' },
  'finance-rko-view': { path: '/finance/rko/$orderId', may: 'RKO.view', ru: 'РКО', en: 'Cash payment', sample: '/finance/rko/4' },
  'finance-pko': {
    path: '/finance/pko',
    may: 'PKO.view',
    ru: 'ПКО',
    en: 'Cash receipts',
    menu: { area: 'finance', place: 25, icon: 'up' },
  },
  newFinancePko: { path: '/finance/pko/new', may: 'PKO.create', ru: 'Новое поступление', en: 'New cash receipt' },
  // The other half of the exchange whose payment is order 1.
  'finance-pko-view': { path: '/finance/pko/$orderId', may: 'PKO.view', ru: 'ПКО', en: 'Cash receipt', sample: '/finance/pko/2' },
  cashBook: {
    path: '/finance/cash-book',
    may: 'Payment.view',
    ru: 'Кассовая книга',
    en: 'Cash book',
    menu: { area: 'finance', place: 45, icon: 'book' },
  },
} as const satisfies Screens

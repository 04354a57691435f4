import type { Screens } from '#contract/core/screens.ts'

export const goodInvoicesScreens = {
  goodInvoices: {
    path: '/good-invoices',
    may: 'GoodInvoice.view',
    ru: 'Накладные',
    en: 'Invoices of goods',
    menu: { name: 'PRODUCT_INVOICES', area: 'goods', place: 30, icon: 'receipt' },
  },
  goodInvoice: { path: '/good-invoices/$id', may: 'GoodInvoice.view', ru: 'Накладная', en: 'Invoice of goods', sample: '/good-invoices/4' },
} as const satisfies Screens

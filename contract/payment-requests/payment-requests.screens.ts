import type { Screens } from '#contract/core/screens.ts'

export const paymentRequestsScreens = {
  'finance-payment-requests': {
    path: '/finance/payment-requests',
    may: 'anyone',
    ru: 'Заявки на оплату',
    en: 'Payment requests',
    menu: { area: 'finance', place: 49, icon: 'note' },
  },
} as const satisfies Screens

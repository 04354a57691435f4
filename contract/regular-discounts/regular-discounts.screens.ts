import type { Screens } from '#contract/core/screens.ts'

export const regularDiscountsScreens = {
  discounts: {
    path: '/regular-discounts',
    may: 'Discount.view',
    ru: 'Скидки постоянных клиентов',
    en: 'Regular discounts',
    menu: { name: 'DISCOUNT_VIEW', area: 'clients', place: 70, icon: 'star' },
  },
  newDiscount: { path: '/regular-discounts/new', may: 'Discount.create', ru: 'Новая скидка', en: 'New discount' },
  discount: {
    path: '/regular-discounts/$id',
    may: 'Discount.view',
    ru: 'Скидка постоянных клиентов',
    en: 'Regular discount',
    sample: '/regular-discounts/1',
  },
} as const satisfies Screens

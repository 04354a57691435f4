import type { Screens } from '#contract/core/screens.ts'

export const goodOrderRulesScreens = {
  goodOrderRules: {
    path: '/good-order-rules',
    may: 'GoodOrderRule.view',
    ru: 'Правила заказа товаров',
    en: 'Rules of good orders',
    menu: { name: 'PRODUCT_ORDER_RULES', area: 'goods', place: 42, icon: 'list' },
  },
} as const satisfies Screens

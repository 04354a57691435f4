import type { Screens } from '#contract/core/screens.ts'

export const goodRemainsScreens = {
  goodRemains: {
    path: '/good-remains',
    may: 'GoodRemain.view',
    ru: 'Остатки',
    en: 'Stock remains',
    menu: { name: 'PRODUCTS_REMAINS', area: 'goods', place: 20, icon: 'box' },
  },
  goodTurnover: { path: '/good-remains/turnover', may: 'GoodRemain.view', ru: 'Обороты склада', en: 'Turnover of a store' },
  goodRemainView: {
    path: '/good-remains/$itemId',
    may: 'GoodRemain.view',
    ru: 'Остаток товара',
    en: 'Remain of a good',
    sample: '/good-remains/1',
  },
} as const satisfies Screens

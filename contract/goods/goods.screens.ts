import type { Screens } from '#contract/core/screens.ts'

export const goodsScreens = {
  goods: {
    path: '/goods',
    may: 'Good.view',
    ru: 'Товары',
    en: 'Goods',
    menu: { name: 'GOODS', area: 'goods', place: 1, icon: 'list' },
  },
  newGood: { path: '/goods/new', may: 'Good.create', ru: 'Новый товар', en: 'New good' },
  goodDictionaries: {
    path: '/goods/dictionaries',
    may: 'Good.view',
    ru: 'Бренды, линейки и типы товаров',
    en: 'Brands, lines and types of goods',
  },
  good: { path: '/goods/$id', may: 'Good.view', ru: 'Товар', en: 'Good', sample: '/goods/1' },
} as const satisfies Screens

import type { Screens } from '#contract/core/screens.ts'

export const goodInventsScreens = {
  goodInvents: {
    path: '/good-invents',
    may: 'GoodInvent.view',
    ru: 'Инвентаризация',
    en: 'Inventories of goods',
    menu: { name: 'PRODUCT_INVENTS', area: 'goods', place: 35, icon: 'check' },
  },
  newGoodInvent: { path: '/good-invents/new', may: 'GoodInvent.create', ru: 'Новая инвентаризация', en: 'New inventory of goods' },
  goodInvent: {
    path: '/good-invents/$itemId',
    may: 'GoodInvent.view',
    ru: 'Инвентаризация',
    en: 'Inventory of goods',
    sample: '/good-invents/1',
  },
} as const satisfies Screens

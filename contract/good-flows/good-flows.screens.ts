import type { Screens } from '#contract/core/screens.ts'

export const goodFlowsScreens = {
  goodFlows: {
    path: '/good-flows',
    may: 'GoodFlow.view',
    ru: 'Движение товаров',
    en: 'Flows of goods',
    menu: { name: 'PRODUCTS_FLOW', area: 'goods', place: 25, icon: 'move' },
  },
  newGoodFlow: { path: '/good-flows/new', may: 'GoodFlow.create', ru: 'Новое движение товаров', en: 'New flow of goods' },
  goodFlow: {
    path: '/good-flows/$itemId',
    may: 'GoodFlow.view',
    ru: 'Движение товаров',
    en: 'Flow of goods',
    sample: '/good-flows/1',
  },
} as const satisfies Screens

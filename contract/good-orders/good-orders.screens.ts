import type { Screens } from '#contract/core/screens.ts'

export const goodOrdersScreens = {
  goodOrders: {
    path: '/good-orders',
    may: 'GoodOrder.view',
    ru: 'Заказы товаров',
    en: 'Good orders',
    menu: { name: 'PRODUCT_ORDERS', area: 'goods', place: 40, icon: 'box' },
  },
  newGoodOrder: { path: '/good-orders/new', may: 'GoodOrder.create', ru: 'Новый заказ товаров', en: 'New good order' },
  goodOrder: {
    path: '/good-orders/$itemId',
    may: 'GoodOrder.view',
    ru: 'Заказ товаров',
    en: 'Good order',
    sample: '/good-orders/1',
  },
} as const satisfies Screens

import type { Screens } from '#contract/core/screens.ts'

export const ordersScreens = {
  'finance-order': {
    path: '/finance/order',
    may: 'Order.view',
    ru: 'Заказы',
    en: 'Orders',
    menu: { name: 'OU', area: 'finance', place: 5, icon: 'receipt' },
  },
  newFinanceOrder: { path: '/finance/order/new', may: 'Order.create', ru: 'Новый заказ', en: 'New order' },
  newFinanceOrderOfBooking: {
    path: '/finance/order/new/$bookingId',
    may: 'Order.create',
    ru: 'Новый заказ записи',
    en: 'New order of a booking',
    sample: '/finance/order/new/1',
  },
  'finance-order-view': { path: '/finance/order/$orderId', may: 'Order.view', ru: 'Заказ', en: 'Order', sample: '/finance/order/1' },
} as const satisfies Screens

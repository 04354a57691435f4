import type { Screens } from '#contract/core/screens.ts'

export const supplierGoodsScreens = {
  supplierGoods: {
    path: '/supplier-goods',
    may: 'GoodInvoice.view',
    ru: 'Товары поставщиков',
    en: 'Goods of suppliers',
    menu: { area: 'goods', place: 44, icon: 'list' },
  },
  supplierOrder: { path: '/supplier-goods/order', may: 'GoodInvoice.view', ru: 'Заказ поставщику', en: 'Order to a supplier' },
} as const satisfies Screens

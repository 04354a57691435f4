import type { supplierGoodsScreens } from '#contract/supplier-goods/supplier-goods.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const supplierGoodsPages = {
  supplierGoods: () => import('./supplier-goods-page.tsx'),
  supplierOrder: () => import('./supplier-order-page.tsx'),
} satisfies PagesOf<typeof supplierGoodsScreens>

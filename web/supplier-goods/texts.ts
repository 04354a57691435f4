import { supplierGoodsRu } from '#contract/supplier-goods/supplier-goods.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('supplier-goods', supplierGoodsRu)

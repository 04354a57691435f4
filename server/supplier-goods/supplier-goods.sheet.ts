import { supplierGoodsRu } from '#contract/supplier-goods/supplier-goods.ru.ts'
import { orderedLine, supplierGoods } from '#contract/supplier-goods/supplier-goods.ts'
import { figure, money, type Sheet, sheetOf, words } from '#server/lists/sheet.ts'

const row = supplierGoods.list.data.shape.items.element
const { fields, units, order } = supplierGoodsRu

export const supplierGoodsSheet = sheetOf<typeof row>({
  title: supplierGoodsRu.title,
  row,
  fields,
  columns: { contractor: true, good: true, price: true, multiple: true, lead_days: true, id: true },
})

/** The file for the supplier: for each good its quantity and price. */
export const orderSheet: Sheet<typeof orderedLine> = {
  title: order.title,
  row: orderedLine,
  columns: {
    article: words(fields.article, ({ good }) => good.article),
    good: words(fields.good, ({ good }) => good.name),
    qty: figure(fields.qty, ({ qty }) => qty),
    base_unit: words(fields.base_unit, ({ good }) => units[good.base_unit]),
    price: money(fields.price, (one) => one.price),
    sum: money(fields.sum, (one) => one.sum),
  },
}

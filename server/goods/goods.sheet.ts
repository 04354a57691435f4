import { goodsRu } from '#contract/goods/goods.ru.ts'
import { goods } from '#contract/goods/goods.ts'
import { figure, money, sheetOf, words } from '#server/lists/sheet.ts'

const row = goods.list.data.shape.items.element
const { fields } = goodsRu

export const goodsSheet = sheetOf<typeof row>({
  title: goodsRu.title,
  row,
  fields,
  columns: {
    title: true,
    article: true,
    good_barcodes: words(fields.good_barcodes, (one) => one.good_barcodes.join(', ')),
    good_brand: true,
    good_line: true,
    good_group: true,
    good_type: true,
    base_unit: words(fields.base_unit, (one) => goodsRu.units[one.base_unit]),
    price_actual: money(fields.price_actual, (one) => one.price_actual?.price, 'price_actual'),
    max_use: figure(fields.max_use, (one) => one.max_use),
    min_weight: figure(fields.min_weight, (one) => one.min_weight),
    is_marked: true,
    marking_group: true,
    id: true,
  },
})

import { goodsStandardRu } from '#contract/goods-standard/goods-standard.ru.ts'
import { goodsStandard } from '#contract/goods-standard/goods-standard.ts'
import { sheetOf, words } from '#server/lists/sheet.ts'

const row = goodsStandard.list.data.shape.items.element
const lack = goodsStandard.lacks.data.shape.items.element
const { fields, modes } = goodsStandardRu

export const goodsStandardSheet = sheetOf<typeof row>({
  title: goodsStandardRu.title,
  row,
  fields,
  columns: { title: true, mode: words(fields.mode, ({ mode }) => modes[mode]), qty: true, id: true },
})

export const normLacksSheet = sheetOf<typeof lack>({
  title: goodsStandardRu.lacks.title,
  row: lack,
  fields,
  columns: {
    at: true,
    unit: true,
    order_id: true,
    service: true,
    good: true,
    wanted: true,
    taken: true,
    lacked: true,
    store: true,
    id: true,
  },
})

import { goodRemainsRu } from '#contract/good-remains/good-remains.ru.ts'
import { goodRemains } from '#contract/good-remains/good-remains.ts'
import { sheetOf, words } from '#server/lists/sheet.ts'

const row = goodRemains.list.data.shape.items.element
const { fields, units } = goodRemainsRu

export const goodRemainsSheet = sheetOf<typeof row>({
  title: goodRemainsRu.title,
  row,
  fields,
  columns: {
    good: true,
    article: words(fields.article, ({ good }) => good?.article, 'good'),
    unit: true,
    store: true,
    qty: true,
    base_unit: words(fields.base_unit, ({ good }) => good && units[good.base_unit], 'good'),
    cost: true,
    is_low: true,
    min: true,
    max: true,
    shelf: true,
    expires_at: true,
    id: true,
  },
})

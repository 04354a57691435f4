import type { z } from 'zod'
import { goodsStandardRu } from '#contract/goods-standard/goods-standard.ru.ts'
import { goodsStandard } from '#contract/goods-standard/goods-standard.ts'
import { sheetOf, words } from '#server/lists/sheet.ts'

const row = goodsStandard.list.data.shape.items.element
const lack = goodsStandard.lacks.data.shape.items.element
const { fields, modes, units } = goodsStandardRu

export const goodsStandardSheet = sheetOf<typeof row>({
  title: goodsStandardRu.title,
  row,
  fields,
  columns: {
    title: true,
    mode: words(fields.mode, ({ mode }) => modes[mode]),
    qty: true,
    base_unit: words(fields.base_unit, unitOf, 'good;good_type'),
    id: true,
  },
})

/** The unit of the good, or of all goods of the type. */
function unitOf({ good, good_type }: z.output<typeof row>): string | null {
  const unit = good?.base_unit ?? good_type?.base_unit
  return unit ? units[unit] : null
}

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
    base_unit: words(fields.base_unit, ({ good }) => good && units[good.base_unit], 'good'),
    store: true,
    id: true,
  },
})

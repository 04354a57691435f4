import { E } from '#contract/core/errors.ts'
import { stockRu } from '#contract/stock/stock.ru.ts'
import type { Feature } from '#server/feature.ts'

export const stockFeature: Feature = {
  routes: [],
  constraints: {
    good_remains_never_negative: { code: E.notEnoughStock },
    stock_layers_qty: { code: E.notEnoughStock },
    stock_layers_once: { code: E.processedAlready },
    stock_moves_reversed_once: { code: E.processedAlready },
    stock_meets: { code: E.defect, field: 'items', message: stockRu.walls },
  },
}

import { E } from '#contract/core/errors.ts'
import { stockRu } from '#contract/stock/stock.ru.ts'
import type { Feature } from '#server/feature.ts'
import { watchStock } from './recount.ts'

export const stockFeature: Feature = {
  routes: [],
  constraints: {
    good_remains_never_negative: { code: E.notEnoughStock },
    stock_layers_qty: { code: E.notEnoughStock },
    stock_layers_once: { code: E.processedAlready },
    stock_moves_reversed_once: { code: E.processedAlready },
    stock_meets: { code: E.defect, field: 'items', message: stockRu.walls },
  },
  work: ({ house, log }) => ({
    // Two hours after midnight of UTC no transaction of the former day is under way.
    jobs: [{ name: 'stock.recount', cron: '23 2 * * *', run: () => watchStock(house.database, log) }],
  }),
}

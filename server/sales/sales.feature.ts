import type { Feature } from '#server/feature.ts'
import { watchSales } from './daily.ts'
import { salesRoutes } from './sales.routes.ts'

export const salesFeature: Feature = {
  routes: salesRoutes,
  work: ({ house, log }) => ({
    // By then the day is over in every zone, and the recounts of the ledger and of the stock are done.
    jobs: [{ name: 'sales.recount', cron: '41 2 * * *', run: () => watchSales(house.database, log) }],
  }),
}

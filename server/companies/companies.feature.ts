import type { Feature } from '#server/feature.ts'
import { companiesRoutes } from './companies.routes.ts'
import { startCopies } from './copy-run.ts'

export const companiesFeature: Feature = {
  routes: companiesRoutes,
  work({ house, log }) {
    const copies = startCopies(house, log)
    return { jobs: [{ name: 'companies.copy', cron: '* * * * *', run: () => copies.sweep() }], close: copies.close }
  },
}

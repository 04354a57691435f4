import { certificateSalesRu } from '#contract/certificate-sales/certificate-sales.ru.ts'
import { E } from '#contract/core/errors.ts'
import type { Feature } from '#server/feature.ts'
import { certificateSalesRoutes } from './certificate-sales.routes.ts'
import { expirePurchases } from './expire.ts'

export const certificateSalesFeature: Feature = {
  routes: certificateSalesRoutes,
  constraints: {
    certificate_purchases_stay: { code: E.invalid, field: 'key', message: certificateSalesRu.refusals.walls },
    certificate_purchases_price: { code: E.invalid, field: 'items', message: certificateSalesRu.refusals.price },
  },
  work: ({ house, log }) => ({
    jobs: [{ name: 'certificate-sales.expire', cron: '*/10 * * * *', run: () => expirePurchases(house, log) }],
  }),
}

import type { Feature } from '#server/feature.ts'
import { hourly, keepTerms, nightly } from './night.ts'
import { retentionTermsRoutes } from './retention-terms.routes.ts'

export const retentionTermsFeature: Feature = {
  routes: retentionTermsRoutes,
  work: ({ house, log }) => ({
    jobs: [
      { name: 'retention.hour', cron: '17 * * * *', run: () => keepTerms(house, log, hourly) },
      // From one to five in Moscow, when nobody books; each pass goes on where the last one stopped.
      { name: 'retention.night', cron: '23 22,23,0,1 * * *', run: () => keepTerms(house, log, nightly) },
    ],
  }),
}

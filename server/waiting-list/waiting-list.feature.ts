import type { Feature } from '#server/feature.ts'
import { passOnOffers } from './pass-on.ts'
import { waitingListRoutes } from './waiting-list.routes.ts'
import { waitingListConstraints } from './waiting-list.ts'

export const waitingListFeature: Feature = {
  routes: waitingListRoutes,
  constraints: waitingListConstraints,
  work: ({ house, log }) => ({ jobs: [{ name: 'waiting-list.pass', cron: '* * * * *', run: () => passOnOffers(house, log) }] }),
}

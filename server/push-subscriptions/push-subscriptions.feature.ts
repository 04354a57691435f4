import type { Feature } from '#server/feature.ts'
import { pushPrivateKey } from './keys.ts'
import { sealedSubscription } from './port.ts'
import { pushSubscriptionsRoutes } from './push-subscriptions.routes.ts'
import { sweepPushes } from './sweep.ts'

export const pushSubscriptionsFeature: Feature = {
  routes: pushSubscriptionsRoutes,
  sealed: [pushPrivateKey, sealedSubscription],
  work: ({ house }) => ({ jobs: [{ name: 'push.sweep', cron: '27 3 * * *', run: () => sweepPushes(house) }] }),
}

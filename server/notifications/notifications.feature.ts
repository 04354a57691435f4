import type { Feature } from '#server/feature.ts'
import { tellHeld } from './held.ts'
import { notificationsRoutes } from './notifications.routes.ts'

export const notificationsFeature: Feature = {
  routes: notificationsRoutes,
  work: ({ house, log }) => ({ jobs: [{ name: 'notifications.held', cron: '* * * * *', run: () => tellHeld(house, log) }] }),
}

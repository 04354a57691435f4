import type { Feature } from '#server/feature.ts'
import { raiseAlarms } from './alarms.ts'
import { securityEventsFigures } from './security-events.figures.ts'
import { securityEventsRoutes } from './security-events.routes.ts'

export const securityEventsFeature: Feature = {
  routes: securityEventsRoutes,
  figures: securityEventsFigures,
  work: ({ house, log }) => ({
    jobs: [{ name: 'security.alarms', cron: '* * * * *', run: () => raiseAlarms(house, log) }],
  }),
}

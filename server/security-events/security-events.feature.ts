import type { Feature } from '#server/feature.ts'
import { raiseAlarms } from './alarms.ts'
import { securityEventsFigures } from './security-events.figures.ts'
import { securityEventsRoutes } from './security-events.routes.ts'

/** Days that a line is kept: a year, and what of an attack is found only then. */
const KEPT = 400

export const securityEventsFeature: Feature = {
  routes: securityEventsRoutes,
  figures: securityEventsFigures,
  work: ({ house, log }) => ({
    jobs: [
      { name: 'security.alarms', cron: '* * * * *', run: () => raiseAlarms(house, log) },
      { name: 'security.forget', cron: '41 2 * * *', run: () => forget(house.database.pool) },
    ],
  }),
}

const forget = (pool: { query(text: string): Promise<unknown> }) =>
  pool.query(`delete from security_events where created_at < now() - interval '${KEPT} days'`)

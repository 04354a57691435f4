import type { Feature } from '#server/feature.ts'
import { callsRoutes } from './calls.routes.ts'
import { endLostCalls } from './sweep.ts'

export const callsFeature: Feature = {
  routes: callsRoutes,
  work: ({ house, log }) => ({ jobs: [{ name: 'lost-calls', cron: '*/5 * * * *', run: () => endLostCalls(house, log) }] }),
}

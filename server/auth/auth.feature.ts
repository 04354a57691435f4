import type { Feature } from '#server/feature.ts'
import { authRoutes } from './auth.routes.ts'
import { forgetSessions } from './tokens.ts'

export const authFeature: Feature = {
  routes: authRoutes,
  work: ({ house }) => ({ jobs: [{ name: 'sessions.forget', cron: '27 2 * * *', run: () => forgetSessions(house.database) }] }),
}

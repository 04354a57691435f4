import type { Feature } from '#server/feature.ts'
import { authRoutes } from './auth.routes.ts'
import { totpSecret } from './second-factor.ts'
import { forgetSessions } from './tokens.ts'

export const authFeature: Feature = {
  routes: authRoutes,
  sealed: [totpSecret],
  work: ({ house }) => ({ jobs: [{ name: 'sessions.forget', cron: '27 2 * * *', run: () => forgetSessions(house.database) }] }),
}

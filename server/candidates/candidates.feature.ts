import type { Feature } from '#server/feature.ts'
import { candidatesRoutes } from './candidates.routes.ts'
import { candidatesConstraints } from './candidates.ts'
import { remindOfCandidates } from './remind.ts'

export const candidatesFeature: Feature = {
  routes: candidatesRoutes,
  constraints: candidatesConstraints,
  work: ({ house, log }) => ({ jobs: [{ name: 'candidates.remind', cron: '* * * * *', run: () => remindOfCandidates(house, log) }] }),
}

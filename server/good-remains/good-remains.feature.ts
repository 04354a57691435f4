import type { Feature } from '#server/feature.ts'
import { goodRemainsRoutes } from './good-remains.routes.ts'
import { goodRemainsConstraints } from './good-remains.ts'
import { tellLowRemains } from './low.ts'

export const goodRemainsFeature: Feature = {
  routes: goodRemainsRoutes,
  constraints: goodRemainsConstraints,
  work: ({ house, log }) => ({ jobs: [{ name: 'good-remains.low', cron: '*/10 * * * *', run: () => tellLowRemains(house, log) }] }),
}

import type { Feature } from '#server/feature.ts'
import { goodRemainsRoutes } from './good-remains.routes.ts'
import { goodRemainsConstraints } from './good-remains.ts'

export const goodRemainsFeature: Feature = { routes: goodRemainsRoutes, constraints: goodRemainsConstraints }

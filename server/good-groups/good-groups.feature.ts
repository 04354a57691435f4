import type { Feature } from '#server/feature.ts'
import { goodGroupsConstraints, goodGroupsRoutes } from './good-groups.routes.ts'

export const goodGroupsFeature: Feature = {
  routes: goodGroupsRoutes,
  constraints: goodGroupsConstraints,
}

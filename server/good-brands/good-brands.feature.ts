import type { Feature } from '#server/feature.ts'
import { goodBrandsConstraints, goodBrandsRoutes } from './good-brands.routes.ts'

export const goodBrandsFeature: Feature = {
  routes: goodBrandsRoutes,
  constraints: goodBrandsConstraints,
}

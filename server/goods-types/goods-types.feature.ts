import type { Feature } from '#server/feature.ts'
import { goodsTypesConstraints, goodsTypesRoutes } from './goods-types.routes.ts'

export const goodsTypesFeature: Feature = {
  routes: goodsTypesRoutes,
  constraints: goodsTypesConstraints,
}

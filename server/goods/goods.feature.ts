import type { Feature } from '#server/feature.ts'
import { goodsRoutes } from './goods.routes.ts'
import { goodsConstraints } from './goods.ts'

export const goodsFeature: Feature = {
  routes: ({ pictures }) => goodsRoutes(pictures),
  constraints: goodsConstraints,
}

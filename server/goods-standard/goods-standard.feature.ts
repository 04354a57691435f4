import type { Feature } from '#server/feature.ts'
import { goodsStandardConstraints, goodsStandardRoutes } from './goods-standard.routes.ts'

export const goodsStandardFeature: Feature = { routes: goodsStandardRoutes, constraints: goodsStandardConstraints }

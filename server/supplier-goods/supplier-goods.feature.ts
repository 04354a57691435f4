import type { Feature } from '#server/feature.ts'
import { supplierGoodsConstraints, supplierGoodsRoutes } from './supplier-goods.routes.ts'

export const supplierGoodsFeature: Feature = { routes: supplierGoodsRoutes, constraints: supplierGoodsConstraints }

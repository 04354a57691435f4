import type { Feature } from '#server/feature.ts'
import { orderLinksRoutes } from './order-links.routes.ts'

export const orderLinksFeature: Feature = { routes: orderLinksRoutes }

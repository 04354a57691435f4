import type { Feature } from '#server/feature.ts'
import { productionCalendarRoutes } from './production-calendar.routes.ts'

export const productionCalendarFeature: Feature = { routes: productionCalendarRoutes }

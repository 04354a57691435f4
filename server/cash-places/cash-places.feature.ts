import type { Feature } from '#server/feature.ts'
import { cashPlacesRoutes } from './cash-places.routes.ts'

export const cashPlacesFeature: Feature = { routes: cashPlacesRoutes }

import type { Feature } from '#server/feature.ts'
import { cashMovementsRoutes } from './cash-movements.routes.ts'

export const cashMovementsFeature: Feature = { routes: cashMovementsRoutes }

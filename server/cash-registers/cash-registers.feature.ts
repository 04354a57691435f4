import type { Feature } from '#server/feature.ts'
import { cashRegistersRoutes } from './cash-registers.routes.ts'
import { cashRegistersConstraints } from './cash-registers.ts'

export const cashRegistersFeature: Feature = { routes: cashRegistersRoutes, constraints: cashRegistersConstraints }

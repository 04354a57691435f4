import type { Feature } from '#server/feature.ts'
import { cashRegistersRoutes } from './cash-registers.routes.ts'
import { cashRegistersConstraints } from './cash-registers.ts'
import { onlinePassword } from './online-login.ts'

export const cashRegistersFeature: Feature = {
  routes: cashRegistersRoutes,
  constraints: cashRegistersConstraints,
  sealed: [onlinePassword],
}

import type { Feature } from '#server/feature.ts'
import { cardTerminalsRoutes } from './card-terminals.routes.ts'
import { cardTerminalsConstraints } from './card-terminals.ts'

export const cardTerminalsFeature: Feature = { routes: cardTerminalsRoutes, constraints: cardTerminalsConstraints }

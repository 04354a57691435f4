import type { Feature } from '#server/feature.ts'
import { reconciliationsRoutes } from './reconciliations.routes.ts'

export const reconciliationsFeature: Feature = { routes: reconciliationsRoutes }

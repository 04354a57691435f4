import type { Feature } from '#server/feature.ts'
import { safePackagesRoutes } from './safe-packages.routes.ts'
import { safePackagesConstraints } from './safe-packages.ts'

export const safePackagesFeature: Feature = { routes: safePackagesRoutes, constraints: safePackagesConstraints }

import type { Feature } from '#server/feature.ts'
import { registerActsRoutes } from './register-acts.routes.ts'

export const registerActsFeature: Feature = { routes: registerActsRoutes }

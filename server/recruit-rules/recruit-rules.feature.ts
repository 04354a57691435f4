import type { Feature } from '#server/feature.ts'
import { recruitRulesRoutes } from './recruit-rules.routes.ts'

export const recruitRulesFeature: Feature = { routes: recruitRulesRoutes }

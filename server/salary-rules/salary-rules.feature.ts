import type { Feature } from '#server/feature.ts'
import { salaryRulesRoutes } from './salary-rules.routes.ts'

export const salaryRulesFeature: Feature = { routes: salaryRulesRoutes }

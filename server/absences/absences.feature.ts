import { E } from '#contract/core/errors.ts'
import type { Feature } from '#server/feature.ts'
import { absencesRoutes } from './absences.routes.ts'

export const absencesFeature: Feature = {
  routes: absencesRoutes,
  constraints: { windows_absent: { code: E.masterAbsent } },
}

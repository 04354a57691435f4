import { absences } from '#contract/absences/absences.ts'
import { routes } from '#server/core/serve.ts'
import { createAbsences, endAbsences } from './absences.ts'

export const absencesRoutes = routes(absences, { create: createAbsences, end: endAbsences })

import type { Feature } from '#server/feature.ts'
import { dayNotesRoutes } from './day-notes.routes.ts'

export const dayNotesFeature: Feature = { routes: dayNotesRoutes }

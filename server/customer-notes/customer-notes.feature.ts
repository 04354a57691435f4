import type { Feature } from '#server/feature.ts'
import { customerNotesRoutes } from './customer-notes.routes.ts'

export const customerNotesFeature: Feature = {
  routes: customerNotesRoutes,
}

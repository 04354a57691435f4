import type { Feature } from '#server/feature.ts'
import { attendanceRoutes } from './attendance.routes.ts'

export const attendanceFeature: Feature = {
  routes: attendanceRoutes,
}

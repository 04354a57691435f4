import { E } from '#contract/core/errors.ts'
import type { Feature } from '#server/feature.ts'
import { timesheetsRoutes } from './timesheets.routes.ts'

export const timesheetsFeature: Feature = {
  routes: timesheetsRoutes,
  /** Raised by the trigger `timesheet_guards`, at whatever call of whatever feature. */
  constraints: { timesheets_closed: { code: E.timesheetApproved } },
}

import { timesheets } from '#contract/timesheets/timesheets.ts'
import { routes } from '#server/core/serve.ts'
import { approveTimesheet } from './approve.ts'
import { correctTimesheet, withdrawTimesheet } from './correct.ts'
import { timesheetFile } from './file.ts'
import { showTimesheet } from './timesheets.ts'

export const timesheetsRoutes = routes(timesheets, {
  show: showTimesheet,
  file: timesheetFile,
  approve: approveTimesheet,
  correct: correctTimesheet,
  withdraw: withdrawTimesheet,
})

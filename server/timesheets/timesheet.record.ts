import { timesheetsRu } from '#contract/timesheets/timesheets.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { timesheets } from './timesheets.table.ts'

export const timesheetRecord = recordOf(timesheets, {
  model: 'timesheet',
  words: { half: timesheetsRu.halvesTold, status: timesheetsRu.states },
})

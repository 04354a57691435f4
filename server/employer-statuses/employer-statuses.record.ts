import { timesheetCodesRu } from '#contract/timesheets/timesheets.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { employerStatuses } from './employer-statuses.table.ts'

export const employerStatusRecord = recordOf(employerStatuses, { model: 'employer_status', words: { timesheet_code: timesheetCodesRu } })

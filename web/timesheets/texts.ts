import { timesheetCodesRu, timesheetsRu } from '#contract/timesheets/timesheets.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('timesheets', timesheetsRu)
export const codes = texts('timesheet-codes', timesheetCodesRu)

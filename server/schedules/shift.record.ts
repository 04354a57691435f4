import { employersRu } from '#contract/employers/employers.ru.ts'
import { scheduleScreenRu } from '#contract/schedules/schedule-screen.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { employerSchedules } from './schedules.table.ts'

/** The log also tells why the day was closed. */
export const shiftRecord = recordOf(employerSchedules, {
  model: 'employer_schedule',
  beside: { reason: { kind: 'text' } },
  words: { schedule_type: employersRu.scheduleTypes, input_type: scheduleScreenRu.dialog.inputTypes },
})

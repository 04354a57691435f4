import { recordOf } from '#server/lists/record-of.ts'
import { employerSchedules } from './schedules.table.ts'

/** The log also tells why the day was closed. */
export const shiftRecord = recordOf(employerSchedules, { model: 'employer_schedule', beside: { reason: { kind: 'text' } } })

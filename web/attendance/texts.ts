import { attendanceRu } from '#contract/attendance/attendance.ru.ts'
import { checkinsRu } from '#contract/checkins/checkins.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('attendance', attendanceRu)
export const c = texts('checkins', checkinsRu)

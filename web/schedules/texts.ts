import { scheduleScreenRu } from '#contract/schedules/schedule-screen.ru.ts'
import { schedulesRu } from '#contract/schedules/schedules.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('schedules', schedulesRu)
export const s = texts('schedule-screen', scheduleScreenRu)

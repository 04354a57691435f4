import { calendarRu } from '#contract/calendar/calendar.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('calendar', calendarRu)

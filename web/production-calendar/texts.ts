import { productionCalendarRu } from '#contract/production-calendar/production-calendar.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('production-calendar', productionCalendarRu)

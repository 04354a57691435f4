import { calendar } from '#contract/calendar/calendar.ts'
import { routes } from '#server/core/serve.ts'
import { showDay } from './calendar.ts'

export const calendarRoutes = routes(calendar, { day: showDay })

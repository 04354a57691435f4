import { productionCalendar } from '#contract/production-calendar/production-calendar.ts'
import { routes } from '#server/core/serve.ts'
import { changeDay, confirmYear, showCalendar } from './production-calendar.ts'

export const productionCalendarRoutes = routes(productionCalendar, { show: showCalendar, change: changeDay, confirm: confirmYear })

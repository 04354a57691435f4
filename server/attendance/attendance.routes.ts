import { attendance } from '#contract/attendance/attendance.ts'
import { routes } from '#server/core/serve.ts'
import { showDay, showHers, showMine, showMonth } from './attendance.ts'
import { decideEvent, payOutside } from './decide.ts'
import { showFigures } from './figures.ts'
import { showArrivals, showToday } from './today.ts'

export const attendanceRoutes = routes(attendance, {
  month: showMonth,
  day: showDay,
  figures: showFigures,
  today: showToday,
  arrivals: showArrivals,
  mine: showMine,
  ofEmployer: showHers,
  decide: decideEvent,
  payOutside,
})

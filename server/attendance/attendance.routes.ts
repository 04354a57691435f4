import { attendance } from '#contract/attendance/attendance.ts'
import { routes } from '#server/core/serve.ts'
import { showDay, showHers, showMine, showMonth, showToday } from './attendance.ts'
import { decideEvent, payOutside } from './decide.ts'

export const attendanceRoutes = routes(attendance, {
  month: showMonth,
  day: showDay,
  today: showToday,
  mine: showMine,
  ofEmployer: showHers,
  decide: decideEvent,
  payOutside,
})

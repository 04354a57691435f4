import { schedules } from '#contract/schedules/schedules.ts'
import { routes } from '#server/core/serve.ts'
import { approveSchedules, unapproveSchedules } from './approval.ts'
import { employersWithoutWindows, scheduledEmployers } from './employers.ts'
import { lacksOf } from './lacks.ts'
import { loadByHour } from './load.ts'
import { addSchedules, previewSchedules } from './plan.ts'
import { changeSchedule, createSchedules, removeSchedule, schedulesOfUnit, showSchedule } from './schedules.ts'

export const schedulesRoutes = routes(schedules, {
  ofUnit: (ctx, { params, query }) => schedulesOfUnit(ctx, params.id, query),
  employers: scheduledEmployers,
  noWindow: employersWithoutWindows,
  lacks: (ctx, { params }) => lacksOf(ctx, params.id),
  create: (ctx, { body }) => createSchedules(ctx, body),
  preview: (ctx, { body }) => previewSchedules(ctx, body),
  addMany: (ctx, { body }) => addSchedules(ctx, body),
  statServices: (ctx, { query }) => loadByHour(ctx, query),
  show: (ctx, { params }) => showSchedule(ctx, params.id),
  update: (ctx, { params, body }) => changeSchedule(ctx, params.id, body),
  remove: (ctx, { params, query }) => removeSchedule(ctx, params.id, query.unit_id),
  approve: (ctx, { body }) => approveSchedules(ctx, body.employer_schedule_ids),
  unapprove: (ctx, { body }) => unapproveSchedules(ctx, body.employer_schedule_ids),
})

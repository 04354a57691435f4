import { schedules } from '#contract/schedules/schedules.ts'
import { routes } from '#server/core/serve.ts'
import { approveSchedules, unapproveSchedules } from './approval.ts'
import { changeSchedule, createSchedules, removeSchedule, schedulesOfUnit } from './schedules.ts'

export const schedulesRoutes = routes(schedules, {
  ofUnit: (ctx, { params, query }) => schedulesOfUnit(ctx, params.id, query),
  create: (ctx, { body }) => createSchedules(ctx, body),
  update: (ctx, { params, body }) => changeSchedule(ctx, params.id, body),
  remove: (ctx, { params }) => removeSchedule(ctx, params.id),
  approve: (ctx, { body }) => approveSchedules(ctx, body.employer_schedule_ids),
  unapprove: (ctx, { body }) => unapproveSchedules(ctx, body.employer_schedule_ids),
})

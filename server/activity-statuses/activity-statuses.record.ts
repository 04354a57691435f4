import { recordOf } from '#server/lists/record-of.ts'
import { activityStatuses } from './activity-statuses.table.ts'

export const activityStatusRecord = recordOf(activityStatuses, { model: 'activity_status' })

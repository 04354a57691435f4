import { activityStatusesRu } from '#contract/activity-statuses/activity-statuses.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { activityStatuses } from './activity-statuses.table.ts'

export const activityStatusRecord = recordOf(activityStatuses, { model: 'activity_status', words: { status: activityStatusesRu.statuses } })

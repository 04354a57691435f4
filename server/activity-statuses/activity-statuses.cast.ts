import type { activityStatuses } from '#contract/activity-statuses/activity-statuses.ts'
import type { Examples } from '#server/testing/example.ts'

export const activityStatusesExamples: Examples<typeof activityStatuses> = {
  set: () => ({ body: { status: 3, reason: 'Обед' } }),
}

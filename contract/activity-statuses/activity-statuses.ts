import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { optionalText } from '#contract/core/rules.ts'

/** 1 active, 2 called by management (in the short dialog: stepped away), 3 break, 4 off hours (000 §3). */
const status = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
export type ActivityStatus = z.output<typeof status>

const own = z.object({ status, reason: z.string().nullable() })

export const activityStatuses = feature('activity-statuses', {
  /** Everybody sets only the own status, and `iam` answers it. The active one has no reason. */
  set: { method: 'POST', path: '/activity-statuses', may: 'anyone', body: z.object({ status, reason: optionalText(100) }), data: own },
})

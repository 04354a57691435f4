import { E } from '#contract/core/errors.ts'
import type { Feature } from '#server/feature.ts'
import { timeBlocksRoutes } from './time-blocks.routes.ts'

export const timeBlocksFeature: Feature = {
  routes: timeBlocksRoutes,
  constraints: {
    windows_blocked: { code: E.timeBlocked },
    time_blocks_free: { code: E.intervalBooked, field: 'time_from' },
    time_blocks_once: { code: E.timeBlocked, field: 'time_from' },
  },
}

import { E } from '#contract/core/errors.ts'
import type { Feature } from '#server/feature.ts'
import { checkinsRoutes } from './checkins.routes.ts'

export const checkinsFeature: Feature = {
  routes: checkinsRoutes,
  constraints: {
    checkin_events_step: { code: E.checkinCodeUsed },
    checkin_events_challenge: { code: E.checkinCodeUsed },
    checkin_events_order: { code: E.invalid, field: 'gone_at' },
  },
}

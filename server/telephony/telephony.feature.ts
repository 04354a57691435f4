import type { Feature } from '#server/feature.ts'
import { asteriskSecret } from './asterisk.ts'
import { telephonyConstraints } from './lines.ts'
import { telephonySecret } from './settings.ts'
import { telephonyRoutes } from './telephony.routes.ts'

export const telephonyFeature: Feature = {
  routes: telephonyRoutes,
  constraints: telephonyConstraints,
  sealed: [telephonySecret, asteriskSecret],
}

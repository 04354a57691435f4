import type { Feature } from '#server/feature.ts'
import { smsRoutes } from './sms.routes.ts'

export const smsFeature: Feature = { routes: smsRoutes }

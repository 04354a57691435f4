import type { Feature } from '#server/feature.ts'
import { paymentRequestsRoutes } from './payment-requests.routes.ts'
import { paymentRequestsConstraints } from './payment-requests.ts'

export const paymentRequestsFeature: Feature = { routes: paymentRequestsRoutes, constraints: paymentRequestsConstraints }

import type { Feature } from '#server/feature.ts'
import { goodInvoicesRoutes } from './good-invoices.routes.ts'
import { goodInvoicesConstraints } from './good-invoices.ts'

export const goodInvoicesFeature: Feature = { routes: goodInvoicesRoutes, constraints: goodInvoicesConstraints }

import type { Feature } from '#server/feature.ts'
import { customerWalletRoutes } from './customer-wallet.routes.ts'

export const customerWalletFeature: Feature = { routes: customerWalletRoutes }

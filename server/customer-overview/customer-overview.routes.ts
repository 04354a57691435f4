import { customerOverview } from '#contract/customer-overview/customer-overview.ts'
import { routes } from '#server/core/serve.ts'
import { showOverview } from './customer-overview.ts'

export const customerOverviewRoutes = routes(customerOverview, { show: showOverview })

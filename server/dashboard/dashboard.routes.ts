import { dashboard } from '#contract/dashboard/dashboard.ts'
import { routes } from '#server/core/serve.ts'
import { showChain } from './chain.ts'
import { showDashboard } from './dashboard.ts'
import { showOutlook } from './outlook.ts'
import { studiosOf } from './studios.ts'

export const dashboardRoutes = routes(dashboard, { day: showDashboard, outlook: showOutlook, studios: showChain, units: studiosOf })

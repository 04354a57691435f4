import { dashboard } from '#contract/dashboard/dashboard.ts'
import { routes } from '#server/core/serve.ts'
import { showDashboard } from './dashboard.ts'
import { studiosOf } from './studios.ts'

export const dashboardRoutes = routes(dashboard, { day: showDashboard, units: studiosOf })

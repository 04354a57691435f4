import { firstSteps } from '#contract/first-steps/first-steps.ts'
import { routes } from '#server/core/serve.ts'
import { showFirstSteps } from './first-steps.ts'

export const firstStepsRoutes = routes(firstSteps, { show: showFirstSteps })

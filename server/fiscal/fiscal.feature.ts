import { E } from '#contract/core/errors.ts'
import type { Feature } from '#server/feature.ts'
import { startCarrier } from './carrier.ts'
import { fiscalRoutes } from './fiscal.routes.ts'
import { tellFnTerms } from './fn-terms.ts'

export const fiscalFeature: Feature = {
  routes: fiscalRoutes,
  constraints: {
    // Of two acts about one receipt at once, the other one has written the row.
    fiscal_tasks_need: { code: E.processedAlready },
    fiscal_tasks_sent: { code: E.processedAlready },
    fiscal_tasks_over: { code: E.processedAlready },
    fiscal_tasks_way: { code: E.processedAlready },
  },
  work({ house, registers, log, printed }) {
    const carrier = startCarrier({ house, registers, log, onDone: printed })
    void carrier.sweep()
    // Carries what a dead process has left; all other tasks wake the carrier themselves.
    return {
      jobs: [
        { name: 'fiscal.carry', cron: '* * * * *', run: () => carrier.sweep() },
        { name: 'fiscal.fn-terms', cron: '7 * * * *', run: () => tellFnTerms(house, log) },
      ],
      close: carrier.close,
    }
  },
}

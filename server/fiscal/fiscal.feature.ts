import { E } from '#contract/core/errors.ts'
import type { Feature } from '#server/feature.ts'
import { startCarrier } from './carrier.ts'
import { fiscalRoutes } from './fiscal.routes.ts'

export const fiscalFeature: Feature = {
  routes: fiscalRoutes,
  constraints: {
    // Two acts about one receipt at once: the other has written it.
    fiscal_tasks_need: { code: E.processedAlready },
    fiscal_tasks_sent: { code: E.processedAlready },
    fiscal_tasks_over: { code: E.processedAlready },
    fiscal_tasks_way: { code: E.processedAlready },
  },
  work({ house, registers, log, printed }) {
    const carrier = startCarrier({ house, registers, log, onDone: printed })
    void carrier.sweep()
    // What another process left when it died; everything else wakes the carrier itself.
    return { jobs: [{ name: 'fiscal.carry', cron: '* * * * *', run: () => carrier.sweep() }], close: carrier.close }
  },
}

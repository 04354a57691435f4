import type { Feature } from '#server/feature.ts'
import { terminalTotalsRoutes } from './terminal-totals.routes.ts'
import { terminalTotalsConstraints } from './terminal-totals.ts'
import { startTotalsCarrier } from './totals-carrier.ts'

export const terminalTotalsFeature: Feature = {
  routes: terminalTotalsRoutes,
  constraints: terminalTotalsConstraints,
  work({ house, terminals, log }) {
    const carrier = startTotalsCarrier({ house, terminals, log })
    void carrier.sweep()
    // Carries totals that a dead process has left: all others wake the carrier themselves.
    return { jobs: [{ name: 'terminal-totals.carry', cron: '* * * * *', run: () => carrier.sweep() }], close: carrier.close }
  },
}

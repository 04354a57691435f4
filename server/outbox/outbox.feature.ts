import type { Feature } from '#server/feature.ts'
import { startDelivery } from './delivery.ts'
import { outboxFigures } from './outbox.figures.ts'
import { outboxRoutes } from './outbox.routes.ts'

export const outboxFeature: Feature = {
  routes: outboxRoutes,
  figures: outboxFigures,
  work({ house, ports, log }) {
    const delivery = startDelivery(house, ports, log)
    void delivery.sweep()
    // Sends what a dead process has left, and what has waited longer than a minute.
    return { jobs: [{ name: 'outbox.deliver', cron: '* * * * *', run: () => delivery.sweep() }], close: delivery.close }
  },
}

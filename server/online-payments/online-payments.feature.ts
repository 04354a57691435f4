import { E } from '#contract/core/errors.ts'
import { onlinePaymentsRu } from '#contract/online-payments/online-payments.ru.ts'
import type { Feature } from '#server/feature.ts'
import { startBillCarrier } from './carrier.ts'
import { onlinePaymentsRoutes } from './online-payments.routes.ts'

const { refusals } = onlinePaymentsRu

export const onlinePaymentsFeature: Feature = {
  routes: onlinePaymentsRoutes,
  constraints: {
    // Two people ask for one payment at once: the other one has asked.
    online_payments_live: { code: E.duplicate, field: 'payments', message: refusals.asked },
    online_payments_way: { code: E.processedAlready, field: 'state', message: refusals.over },
    online_payments_captured: { code: E.processedAlready, field: 'state', message: refusals.over },
    online_payments_more: { code: E.moreThanPaid, field: 'payments', message: refusals.more },
  },
  work({ house, provider, terminals, log, bills }) {
    const carrier = startBillCarrier({ house, provider, terminals, log, on: bills })
    void carrier.sweep()
    // Carries bills that a dead process has left, and those without notices: all others wake the carrier themselves.
    return { jobs: [{ name: 'online-payments.carry', cron: '* * * * *', run: () => carrier.sweep() }], close: carrier.close }
  },
}

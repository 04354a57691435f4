import { E } from '#contract/core/errors.ts'
import { kkmMessages } from '#contract/kkm/kkm.ru.ts'
import type { Feature } from '#server/feature.ts'
import { kkmRoutes } from './kkm.routes.ts'

export const kkmFeature: Feature = {
  routes: kkmRoutes,
  constraints: {
    unpaid_visits_once: { code: E.processedAlready, field: 'id', message: kkmMessages.visitPaid },
    shift_closings_one: { code: E.shiftClosing, field: 'register_id', message: kkmMessages.isClosing },
    shift_closings_way: { code: E.processedAlready },
    kkm_shifts_one: { code: E.duplicate, field: 'register_id', message: kkmMessages.isOpen },
  },
}

import { E } from '#contract/core/errors.ts'
import { kkmMessages } from '#contract/kkm/kkm.ru.ts'
import type { Feature } from '#server/feature.ts'
import { kkmRoutes } from './kkm.routes.ts'

export const kkmFeature: Feature = {
  routes: kkmRoutes,
  constraints: { kkm_shifts_one: { code: E.duplicate, field: 'register_id', message: kkmMessages.isOpen } },
}

import { E } from '#contract/core/errors.ts'
import { goodInventsRu } from '#contract/good-invents/good-invents.ru.ts'
import type { Feature } from '#server/feature.ts'
import { goodInventsRoutes } from './good-invents.routes.ts'

export const goodInventsFeature: Feature = {
  routes: goodInventsRoutes,
  constraints: {
    good_invent_items_frozen: { code: E.processedAlready },
    good_invents_way: { code: E.processedAlready },
    good_invent_items_good: { code: E.duplicate, field: 'good_id', message: goodInventsRu.refusals.again },
  },
}

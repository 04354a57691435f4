import { E } from '#contract/core/errors.ts'
import { regularDiscountsRu } from '#contract/regular-discounts/regular-discounts.ru.ts'
import type { Feature } from '#server/feature.ts'
import { regularDiscountsRoutes } from './regular-discounts.routes.ts'

export const regularDiscountsFeature: Feature = {
  routes: regularDiscountsRoutes,
  constraints: {
    regular_discounts_title: { code: E.duplicate, field: 'title', message: regularDiscountsRu.refusals.titleTaken },
    // Two people who change a discount at once may each have sent only one part of it.
    regular_discounts_from: { code: E.invalid, field: 'visits_from', message: regularDiscountsRu.refusals.from },
  },
}

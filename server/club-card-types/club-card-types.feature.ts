import { clubCardTypesRu } from '#contract/club-card-types/club-card-types.ru.ts'
import { E } from '#contract/core/errors.ts'
import type { Feature } from '#server/feature.ts'
import { clubCardTypesRoutes } from './club-card-types.routes.ts'

export const clubCardTypesFeature: Feature = {
  routes: clubCardTypesRoutes,
  constraints: {
    club_card_types_title: { code: E.duplicate, field: 'title', message: clubCardTypesRu.refusals.titleTaken },
  },
}

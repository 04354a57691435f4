import { E } from '#contract/core/errors.ts'
import type { Feature } from '#server/feature.ts'
import { marksRoutes } from './marks.routes.ts'

export const marksFeature: Feature = {
  routes: marksRoutes,
  constraints: { marks_piece: { code: E.markUsed }, marks_way: { code: E.markUsed } },
}

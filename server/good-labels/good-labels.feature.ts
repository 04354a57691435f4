import type { Feature } from '#server/feature.ts'
import { goodLabelsRoutes } from './good-labels.routes.ts'

export const goodLabelsFeature: Feature = { routes: goodLabelsRoutes }

import type { Feature } from '#server/feature.ts'
import { paletteRoutes } from './palette.routes.ts'

export const paletteFeature: Feature = {
  routes: paletteRoutes,
}

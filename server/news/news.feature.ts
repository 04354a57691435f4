import type { Feature } from '#server/feature.ts'
import { newsRoutes } from './news.routes.ts'

export const newsFeature: Feature = { routes: newsRoutes }

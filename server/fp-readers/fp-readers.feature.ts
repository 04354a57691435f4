import type { Feature } from '#server/feature.ts'
import { fpReadersRoutes } from './fp-readers.routes.ts'

export const fpReadersFeature: Feature = { routes: fpReadersRoutes }

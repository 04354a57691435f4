import type { Feature } from '#server/feature.ts'
import { notifyTemplatesConstraints, notifyTemplatesRoutes } from './notify-templates.routes.ts'

export const notifyTemplatesFeature: Feature = { routes: notifyTemplatesRoutes, constraints: notifyTemplatesConstraints }

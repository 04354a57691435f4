import type { Feature } from '#server/feature.ts'
import { messageTemplatesRoutes } from './message-templates.routes.ts'

export const messageTemplatesFeature: Feature = {
  routes: messageTemplatesRoutes,
}

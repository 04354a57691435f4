import { systemEvents } from '#contract/system-events/system-events.ts'
import { routes } from '#server/core/serve.ts'
import { createSystemEvent } from './system-events.ts'

export const systemEventsRoutes = routes(systemEvents, { create: createSystemEvent })

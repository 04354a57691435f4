import { securityEvents } from '#contract/security-events/security-events.ts'
import { routes } from '#server/core/serve.ts'
import { fileOf } from '#server/lists/export.ts'
import { securityEventsSheet } from './security-events.sheet.ts'
import { listSecurityEvents } from './security-events.ts'

export const securityEventsRoutes = routes(securityEvents, {
  list: listSecurityEvents,
  export: fileOf(securityEventsSheet, listSecurityEvents),
})

import type { securityEvents } from '#contract/security-events/security-events.ts'
import type { Examples } from '#server/testing/example.ts'

export const securityEventsExamples: Examples<typeof securityEvents> = {
  list: () => ({ query: {} }),
  export: () => ({ query: { format: 'csv' } }),
}

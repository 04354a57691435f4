import type { reconciliations } from '#contract/reconciliations/reconciliations.ts'
import { MONDAY } from '#server/testing/as.ts'
import type { Examples } from '#server/testing/example.ts'

export const reconciliationsExamples: Examples<typeof reconciliations> = {
  day: () => ({ query: { day: MONDAY } }),
  books: () => ({ query: { day: '2026-01-12', entity_id: 1, format: 'json' } }),
  hands: () => ({ query: { begin_day: MONDAY, end_day: MONDAY } }),
}

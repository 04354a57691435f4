import type { reconciliations } from '#contract/reconciliations/reconciliations.ts'
import { MONDAY } from '#server/testing/as.ts'
import type { Examples } from '#server/testing/example.ts'

export const reconciliationsExamples: Examples<typeof reconciliations> = {
  day: () => ({ query: { day: MONDAY } }),
  hands: () => ({ query: { begin_day: MONDAY, end_day: MONDAY } }),
}

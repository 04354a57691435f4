import type { retentionTerms } from '#contract/retention-terms/retention-terms.ts'
import type { Examples } from '#server/testing/example.ts'

export const retentionTermsExamples: Examples<typeof retentionTerms> = {
  list: () => ({}),
  show: () => ({ params: { kind: 'messages' } }),
  save: () => ({ body: { kind: 'messages', days: 1200 } }),
}

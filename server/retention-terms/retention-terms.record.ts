import { recordOf } from '#server/lists/record-of.ts'
import { retentionTerms } from './retention-terms.table.ts'

/** A line of the log names its kind in words. */
export const retentionTermRecord = recordOf(retentionTerms, {
  model: 'retention_term',
  beside: { title: { kind: 'text' }, gone: { kind: 'number' } },
})

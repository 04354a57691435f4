import type { sales } from '#contract/sales/sales.ts'
import { MONDAY } from '#server/testing/as.ts'
import type { Examples } from '#server/testing/example.ts'

const query = { begin_at: MONDAY, end_at: MONDAY, by: ['unit', 'day', 'kind'] as ('unit' | 'day' | 'kind')[] }

export const salesExamples: Examples<typeof sales> = {
  list: () => ({ query }),
  file: () => ({ query: { ...query, format: 'csv' } }),
}

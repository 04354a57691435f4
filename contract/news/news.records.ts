import type { Records } from '#contract/core/records.ts'

export const newsRecords = {
  /** Only whoever edits news sees those for others, so their words in the log are for nobody else. */
  news: { may: 'News.update', ru: 'Новость' },
} as const satisfies Records

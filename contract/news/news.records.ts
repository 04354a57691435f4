import type { Records } from '#contract/core/records.ts'

export const newsRecords = {
  /** Only employees who edit news see items for others, so the log shows these words to them alone. */
  news: { may: 'News.update', ru: 'Новость' },
} as const satisfies Records

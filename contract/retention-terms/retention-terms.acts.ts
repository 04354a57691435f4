import type { Acts } from '#contract/core/acts.ts'

export const retentionTermsActs = {
  save: { ru: 'Срок хранения' },
} as const satisfies Acts

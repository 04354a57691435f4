import type { Acts } from '#contract/core/acts.ts'

export const consentsActs = {
  record: { ru: 'Согласие' },
  write: { ru: 'Текст согласия' },
} as const satisfies Acts

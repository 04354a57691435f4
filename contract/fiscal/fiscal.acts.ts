import type { Acts } from '#contract/core/acts.ts'

export const fiscalActs = {
  resolve: { ru: 'Решение о чеке' },
  correct: { ru: 'Коррекция' },
} as const satisfies Acts

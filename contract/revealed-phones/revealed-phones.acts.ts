import type { Acts } from '#contract/core/acts.ts'

export const revealedPhonesActs = {
  reveal: { ru: 'Показан номер' },
} as const satisfies Acts

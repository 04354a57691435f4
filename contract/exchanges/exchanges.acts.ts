import type { Acts } from '#contract/core/acts.ts'

export const exchangesActs = {
  setTarget: { ru: 'Норма размена' },
} as const satisfies Acts

import type { Acts } from '#contract/core/acts.ts'

export const revenuePlansActs = {
  saveDay: { ru: 'План дня' },
} as const satisfies Acts

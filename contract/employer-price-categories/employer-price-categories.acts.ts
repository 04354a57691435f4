import type { Acts } from '#contract/core/acts.ts'

export const employerPriceCategoriesActs = {
  sync: { ru: 'Ценовые категории' },
} as const satisfies Acts

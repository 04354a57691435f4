import type { Acts } from '#contract/core/acts.ts'

export const employerCategoriesActs = {
  sync: { ru: 'Часы категорий' },
} as const satisfies Acts

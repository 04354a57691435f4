import type { Acts } from '#contract/core/acts.ts'

export const serviceCategoriesActs = {
  order: { ru: 'Порядок категорий' },
} as const satisfies Acts

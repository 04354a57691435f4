import type { Acts } from '#contract/core/acts.ts'

export const goodGivesActs = {
  process: { ru: 'Выдача или возврат материала' },
} as const satisfies Acts

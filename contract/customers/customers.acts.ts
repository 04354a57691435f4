import type { Acts } from '#contract/core/acts.ts'

export const customersActs = {
  erase: { ru: 'Стирание данных' },
  restore: { ru: 'Восстановление' },
} as const satisfies Acts

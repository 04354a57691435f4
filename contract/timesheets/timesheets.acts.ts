import type { Acts } from '#contract/core/acts.ts'

export const timesheetsActs = {
  approve: { ru: 'Утверждение табеля' },
  correct: { ru: 'Исправление табеля' },
  withdraw: { ru: 'Отказ от исправления табеля' },
} as const satisfies Acts

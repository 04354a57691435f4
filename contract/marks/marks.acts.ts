import type { Acts } from '#contract/core/acts.ts'

export const marksActs = {
  accept: { ru: 'Марки приняты' },
  withdraw: { ru: 'Марки выведены из учёта' },
} as const satisfies Acts

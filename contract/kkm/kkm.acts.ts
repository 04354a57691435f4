import type { Acts } from '#contract/core/acts.ts'

export const kkmActs = {
  open: { ru: 'Открытие смены' },
} as const satisfies Acts

import type { Acts } from '#contract/core/acts.ts'

export const goodRemainsActs = {
  create: { ru: 'Начальный остаток' },
} as const satisfies Acts

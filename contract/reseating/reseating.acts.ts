import type { Acts } from '#contract/core/acts.ts'

export const reseatingActs = {
  accept: { ru: 'Пересадка' },
} as const satisfies Acts

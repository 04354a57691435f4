import type { Acts } from '#contract/core/acts.ts'

export const fingerprintsActs = {
  add: { ru: 'Запись отпечатка' },
} as const satisfies Acts

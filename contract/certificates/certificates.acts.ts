import type { Acts } from '#contract/core/acts.ts'

export const certificatesActs = {
  createBatch: { ru: 'Партия сертификатов' },
} as const satisfies Acts

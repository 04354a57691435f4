import type { Acts } from '#contract/core/acts.ts'

export const companiesActs = {
  copy: { ru: 'Копия компании' },
  retryCopy: { ru: 'Копия компании' },
} as const satisfies Acts

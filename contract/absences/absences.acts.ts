import type { Acts } from '#contract/core/acts.ts'

export const absencesActs = {
  end: { ru: 'Мастер выйдет' },
} as const satisfies Acts

import type { Acts } from '#contract/core/acts.ts'

export const customerMergeActs = {
  merge: { ru: 'Объединение карточек' },
  apart: { ru: 'Разные люди' },
  split: { ru: 'Разъединение карточек' },
} as const satisfies Acts

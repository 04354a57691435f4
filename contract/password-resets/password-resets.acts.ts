import type { Acts } from '#contract/core/acts.ts'

export const passwordResetsActs = {
  finish: { ru: 'Новый пароль по коду' },
} as const satisfies Acts

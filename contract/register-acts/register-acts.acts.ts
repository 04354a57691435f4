import type { Acts } from '#contract/core/acts.ts'

export const registerActsActs = {
  open: { ru: 'Открытие смены на кассе' },
  close: { ru: 'Закрытие смены на кассе' },
  drawer: { ru: 'Открытие денежного ящика' },
  forget: { ru: 'Удаление ответа кассы' },
} as const satisfies Acts

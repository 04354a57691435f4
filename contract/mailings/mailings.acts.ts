import type { Acts } from '#contract/core/acts.ts'

export const mailingsActs = {
  send: { ru: 'Рассылка' },
  cancel: { ru: 'Отмена рассылки' },
} as const satisfies Acts

import type { Acts } from '#contract/core/acts.ts'

export const outboxActs = {
  retry: { ru: 'Сообщение отправлено ещё раз' },
  cancel: { ru: 'Отправка отменена' },
} as const satisfies Acts

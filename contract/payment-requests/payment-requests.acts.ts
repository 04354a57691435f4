import type { Acts } from '#contract/core/acts.ts'

export const paymentRequestsActs = {
  approve: { ru: 'Одобрение заявки' },
  reject: { ru: 'Отказ по заявке' },
  pay: { ru: 'Выплата по заявке' },
  receipt: { ru: 'Чек «Мой налог»' },
} as const satisfies Acts

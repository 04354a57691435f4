import type { Acts } from '#contract/core/acts.ts'

export const onlinePaymentsActs = {
  withdraw: { ru: 'Отзыв онлайн-оплаты' },
  again: { ru: 'Повтор возврата в банке' },
  notice: { ru: 'Сообщение банка' },
  bankAct: { ru: 'Имитация банка' },
} as const satisfies Acts

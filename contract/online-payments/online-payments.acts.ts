import type { Acts } from '#contract/core/acts.ts'

export const onlinePaymentsActs = {
  withdraw: { ru: 'Отзыв онлайн-оплаты' },
  again: { ru: 'Повтор возврата в банке' },
  resolve: { ru: 'Решение об оплате на терминале' },
  notice: { ru: 'Сообщение банка' },
  bankAct: { ru: 'Имитация банка' },
} as const satisfies Acts

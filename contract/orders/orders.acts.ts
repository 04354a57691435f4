import type { Acts } from '#contract/core/acts.ts'

export const ordersActs = {
  correctPayments: { ru: 'Исправление оплаты' },
  refund: { ru: 'Возврат по заказу' },
  payTogether: { ru: 'Оплата нескольких визитов' },
} as const satisfies Acts

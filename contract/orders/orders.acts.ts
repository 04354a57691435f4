import type { Acts } from '#contract/core/acts.ts'

export const ordersActs = {
  refund: { ru: 'Возврат по заказу' },
  payTogether: { ru: 'Оплата нескольких визитов' },
} as const satisfies Acts

import type { Acts } from '#contract/core/acts.ts'

export const ordersActs = {
  payTogether: { ru: 'Оплата нескольких визитов' },
} as const satisfies Acts

import type { Acts } from '#contract/core/acts.ts'

export const orderLinksActs = {
  give: { ru: 'Ссылка на заказ' },
  pay: { ru: 'Оплата по ссылке' },
} as const satisfies Acts

import type { Acts } from '#contract/core/acts.ts'

export const orderLinksActs = {
  give: { ru: 'Ссылка на заказ' },
  print: { ru: 'QR-код на кассе' },
  pay: { ru: 'Оплата по ссылке' },
} as const satisfies Acts

import type { Acts } from '#contract/core/acts.ts'

export const certificateSalesActs = {
  save: { ru: 'Продажа сертификатов на сайте' },
  buy: { ru: 'Покупка сертификата на сайте' },
} as const satisfies Acts

import type { Acts } from '#contract/core/acts.ts'

export const consentLinksActs = {
  withdraw: { ru: 'Клиент отписался от рекламы' },
} as const satisfies Acts

import type { Acts } from '#contract/core/acts.ts'

export const visitLinksActs = {
  answer: { ru: 'Ответ клиента' },
} as const satisfies Acts

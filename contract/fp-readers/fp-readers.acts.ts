import type { Acts } from '#contract/core/acts.ts'

export const fpReadersActs = {
  end: { ru: 'Отключение считывателя' },
  sync: { ru: 'Передача отпечатков' },
} as const satisfies Acts

import type { Acts } from '#contract/core/acts.ts'

export const fpReadersActs = {
  end: { ru: 'Отключение считывателя' },
} as const satisfies Acts

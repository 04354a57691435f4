import type { Acts } from '#contract/core/acts.ts'

export const cashOrdersActs = {
  remove: { ru: 'Отмена ордера' },
} as const satisfies Acts

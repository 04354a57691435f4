import type { Acts } from '#contract/core/acts.ts'

export const waitingListActs = {
  take: { ru: 'Запись из листа ожидания' },
  pass: { ru: 'Предложение пропущено' },
} as const satisfies Acts

import type { Acts } from '#contract/core/acts.ts'

export const safePackagesActs = {
  hand: { ru: 'Передача пакета' },
  receive: { ru: 'Приём пакета банком' },
  decide: { ru: 'Решение о расхождении' },
} as const satisfies Acts

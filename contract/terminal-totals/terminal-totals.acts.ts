import type { Acts } from '#contract/core/acts.ts'

export const terminalTotalsActs = {
  ask: { ru: 'Сверка итогов терминала' },
  drop: { ru: 'Отказ от сверки терминала' },
} as const satisfies Acts

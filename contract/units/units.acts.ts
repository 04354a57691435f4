import type { Acts } from '#contract/core/acts.ts'

export const unitsActs = {
  saveSchedule: { ru: 'Часы работы' },
  removeSchedule: { ru: 'Часы работы удалены' },
  checkRegister: { ru: 'Проверка кассы' },
} as const satisfies Acts

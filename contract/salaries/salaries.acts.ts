import type { Acts } from '#contract/core/acts.ts'

export const salariesActs = {
  calculate: { ru: 'Расчёт зарплаты' },
  approve: { ru: 'Утверждение зарплатного листа' },
  pay: { ru: 'Выплата по зарплатному листу' },
  advance: { ru: 'Аванс' },
  adjust: { ru: 'Премия или исправление' },
  removeAdjustment: { ru: 'Отмена премии или исправления' },
  remove: { ru: 'Удаление зарплатного листа' },
} as const satisfies Acts

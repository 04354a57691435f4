import type { Acts } from '#contract/core/acts.ts'

export const attendanceActs = {
  decide: { ru: 'Решение об отметке' },
  payOutside: { ru: 'Оплата работы вне смены' },
} as const satisfies Acts

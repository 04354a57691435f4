import type { Acts } from '#contract/core/acts.ts'

export const productionCalendarActs = {
  change: { ru: 'Изменение дня производственного календаря' },
  confirm: { ru: 'Сверка производственного календаря' },
} as const satisfies Acts

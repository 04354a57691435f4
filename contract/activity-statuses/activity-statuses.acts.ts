import type { Acts } from '#contract/core/acts.ts'

export const activityStatusesActs = {
  set: { ru: 'Статус присутствия' },
} as const satisfies Acts

import type { Acts } from '#contract/core/acts.ts'

export const serviceResourcesActs = {
  set: { ru: 'Оборудование' },
} as const satisfies Acts

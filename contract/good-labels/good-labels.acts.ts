import type { Acts } from '#contract/core/acts.ts'

export const goodLabelsActs = {
  create: { ru: 'Печать этикеток' },
  takeOff: { ru: 'Ценники сняты' },
} as const satisfies Acts

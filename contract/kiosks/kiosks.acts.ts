import type { Acts } from '#contract/core/acts.ts'

export const kiosksActs = {
  end: { ru: 'Планшет отключён' },
} as const satisfies Acts

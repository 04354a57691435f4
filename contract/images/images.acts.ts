import type { Acts } from '#contract/core/acts.ts'

export const imagesActs = {
  save: { ru: 'Изображение' },
} as const satisfies Acts

import type { Acts } from '#contract/core/acts.ts'

export const importsActs = {
  apply: { ru: 'Загрузка из файла' },
} as const satisfies Acts

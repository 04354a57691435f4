import type { Acts } from '#contract/core/acts.ts'

export const serviceTemplatesActs = {
  copy: { ru: 'Копия' },
  copyTo: { ru: 'Копия в другую компанию' },
  apply: { ru: 'Шаблон применён' },
} as const satisfies Acts

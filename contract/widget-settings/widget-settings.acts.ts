import type { Acts } from '#contract/core/acts.ts'

export const widgetSettingsActs = {
  save: { ru: 'Виджет' },
} as const satisfies Acts

import type { Acts } from '#contract/core/acts.ts'

export const notifyTemplatesActs = {
  tryOut: { ru: 'Отправка себе на пробу' },
} as const satisfies Acts

import type { Acts } from '#contract/core/acts.ts'

export const messageTemplatesActs = {
  save: { ru: 'Шаблон сообщения' },
} as const satisfies Acts

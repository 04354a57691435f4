import type { Acts } from '#contract/core/acts.ts'

export const checkinsActs = {
  qr: { ru: 'Отметка личным кодом' },
  approve: { ru: 'Отметка общим кодом' },
  sms: { ru: 'Отметка кодом из SMS' },
  pause: { ru: 'Перерыв' },
  correct: { ru: 'Исправление отметки' },
  manual: { ru: 'Отметка вручную' },
  manualUpdate: { ru: 'Исправление отметки' },
} as const satisfies Acts

import type { Screens } from '#contract/core/screens.ts'

export const kkmScreens = {
  closeShift: { path: '/kkm/close/$id', may: 'Shift.close', ru: 'Закрытие смены', en: 'Closing a shift', sample: '/kkm/close/1' },
} as const satisfies Screens

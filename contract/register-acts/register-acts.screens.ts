import type { Screens } from '#contract/core/screens.ts'

export const registerActsScreens = {
  registerActs: { path: '/kkm/registers/$id', may: 'Shift.x_report', ru: 'Касса', en: 'Register', sample: '/kkm/registers/1' },
} as const satisfies Screens

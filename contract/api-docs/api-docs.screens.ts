import type { Screens } from '#contract/core/screens.ts'

export const apiDocsScreens = {
  apiDocs: {
    path: '/api/docs',
    may: 'anyone',
    ru: 'Описание API',
    en: 'API description',
  },
} as const satisfies Screens

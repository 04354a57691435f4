import type { Screens } from '#contract/core/screens.ts'

export const recruitRulesScreens = {
  recruitRules: { path: '/candidates/rules', may: 'RecruitRule.view', ru: 'Правила подбора', en: 'Recruiting rules' },
} as const satisfies Screens

import type { Screens } from '#contract/core/screens.ts'

export const revenuePlansScreens = {
  unitRevenuePlans: {
    path: '/revenue-plan',
    may: 'RevenuePlan.view',
    ru: 'Планы выручки',
    en: 'Revenue plans',
    menu: { name: 'REVENUE_PLANS.view', area: 'finance', place: 10, icon: 'chart' },
  },
} as const satisfies Screens

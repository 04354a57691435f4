import type { Screens } from '#contract/core/screens.ts'

export const goodLabelsScreens = {
  goodLabels: {
    path: '/good-labels',
    may: 'Good.view',
    ru: 'Этикетки и ценники',
    en: 'Labels and price tags',
    menu: { area: 'goods', place: 46, icon: 'print' },
  },
} as const satisfies Screens

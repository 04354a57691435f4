import type { Screens } from '#contract/core/screens.ts'

export const goodsStandardScreens = {
  goodsStandard: {
    path: '/goods-standard',
    may: 'Good.view',
    ru: 'Нормы расхода',
    en: 'Standard goods of services',
    menu: { area: 'goods', place: 45, icon: 'list' },
  },
} as const satisfies Screens

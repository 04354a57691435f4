import type { Screens } from '#contract/core/screens.ts'

export const marksScreens = {
  marks: {
    path: '/marks',
    may: 'GoodRemain.view',
    ru: 'Марки «Честного знака»',
    en: 'Marks of goods',
    menu: { area: 'goods', place: 47, icon: 'qr' },
  },
} as const satisfies Screens

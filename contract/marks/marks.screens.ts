import type { Screens } from '#contract/core/screens.ts'

export const marksScreens = {
  marks: {
    path: '/marks',
    may: 'GoodRemain.view',
    ru: 'Марки «Честного знака»',
    en: 'Marks of goods',
    menu: { area: 'goods', place: 47, icon: 'qr' },
  },
  marksStands: { path: '/marks/stands', may: 'GoodRemain.view', ru: 'Сверка марок', en: 'Marks against stock' },
  marksStand: {
    path: '/marks/stands/$itemId',
    may: 'GoodRemain.view',
    ru: 'Сверка марок',
    en: 'Marks of a good in a store',
    sample: '/marks/stands/1',
  },
} as const satisfies Screens

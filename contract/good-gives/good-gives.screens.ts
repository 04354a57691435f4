import type { Screens } from '#contract/core/screens.ts'

export const goodGivesScreens = {
  goodGives: {
    path: '/good-gives',
    may: 'GoodGive.view',
    ru: 'Выдача материалов',
    en: 'Gives of materials',
    menu: { name: 'PRODUCTS_USAGE', area: 'goods', place: 26, icon: 'repeat' },
  },
  /** Visits of the day with what each of them needs: pieces are given to them and taken back by a scanner. */
  goodGiveDesk: {
    path: '/good-gives/desk',
    may: 'GoodGive.process',
    ru: 'Выдать на визит',
    en: 'Give to a visit',
    menu: { area: 'goods', place: 27, icon: 'qr' },
  },
  newGoodGive: { path: '/good-gives/new', may: 'GoodGive.create', ru: 'Новый предмет выдачи', en: 'New piece to give out' },
  goodGive: {
    path: '/good-gives/$itemId',
    may: 'GoodGive.view',
    ru: 'Предмет выдачи',
    en: 'A piece that is given out',
    sample: '/good-gives/1',
  },
} as const satisfies Screens

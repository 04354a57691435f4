import type { Screens } from '#contract/core/screens.ts'

export const waitingListScreens = {
  waitingList: {
    path: '/waiting-list',
    may: 'WaitingList.view',
    ru: 'Лист ожидания',
    en: 'Waiting list',
    menu: { name: 'WAITING_LIST', area: 'day', place: 50, icon: 'clock' },
  },
  newWaiting: {
    path: '/waiting-list/new',
    may: 'WaitingList.create',
    ru: 'Добавить в лист ожидания',
    en: 'Add to the waiting list',
  },
  waiting: {
    path: '/waiting-list/$id',
    may: 'WaitingList.view',
    ru: 'Заявка листа ожидания',
    en: 'Waiting list entry',
    sample: '/waiting-list/1',
  },
} as const satisfies Screens

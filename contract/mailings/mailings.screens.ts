import type { Screens } from '#contract/core/screens.ts'

export const mailingsScreens = {
  'notify-log': {
    path: '/notify/log',
    may: 'Notify.view',
    ru: 'Журнал рассылок',
    en: 'Mailings',
    menu: { name: 'NOTIFY', area: 'notifications', place: 10, icon: 'list' },
  },
  'notify-send': {
    path: '/notify/send',
    may: 'Notify.view',
    ru: 'Новая рассылка',
    en: 'New mailing',
    menu: { name: 'NOTIFY', area: 'notifications', place: 20, icon: 'send' },
  },
  mailing: { path: '/notify/log/$id', may: 'Notify.view', ru: 'Рассылка', en: 'Mailing', sample: '/notify/log/1' },
} as const satisfies Screens

import type { Screens } from '#contract/core/screens.ts'

export const notifyTemplatesScreens = {
  'notify-templates': {
    path: '/notify/templates',
    may: 'Notify.view',
    ru: 'Шаблоны рассылок',
    en: 'Templates of mailings',
    menu: { name: 'NOTIFY', area: 'notifications', place: 30, icon: 'comment' },
  },
  newNotifyTemplate: { path: '/notify/templates/new', may: 'Notify.create', ru: 'Новый шаблон рассылки', en: 'New template of mailings' },
  notifyTemplate: {
    path: '/notify/templates/$id',
    may: 'Notify.view',
    ru: 'Шаблон рассылки',
    en: 'Template of mailings',
    sample: '/notify/templates/1',
  },
} as const satisfies Screens

import type { Screens } from '#contract/core/screens.ts'

export const auditsScreens = {
  logs: {
    path: '/logs',
    may: 'Log.view',
    ru: 'Журнал изменений',
    en: 'Change log',
    menu: { name: 'LOGS', area: 'settings', place: 140, icon: 'log' },
  },
  log: {
    path: '/logs/$id',
    may: 'Log.view',
    ru: 'Изменение',
    en: 'Change',
    sample: '/logs/500',
  },
  recordState: {
    path: '/logs/state',
    may: 'anyone',
    ru: 'Как было',
    en: 'As it was',
    sample: '/logs/state?model_type=booking&model_id=1',
  },
} as const satisfies Screens

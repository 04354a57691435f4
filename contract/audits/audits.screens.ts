import type { Screens } from '#contract/core/screens.ts'

export const auditsScreens = {
  logs: {
    path: '/logs',
    may: 'Log.view',
    ru: 'Журнал изменений',
    en: 'Change log',
    menu: { name: 'LOGS', area: 'settings', place: 140, icon: 'log' },
  },
  logLines: {
    path: '/logs/lines',
    may: 'Log.view',
    ru: 'Изменения построчно',
    en: 'Change log by lines',
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

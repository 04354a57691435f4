import type { Screens } from '#contract/core/screens.ts'

export const callsScreens = {
  'client-calls': {
    path: '/client-calls',
    may: 'anyone',
    ru: 'Звонки клиентов',
    en: 'Client calls',
    menu: { area: 'clients', place: 60, icon: 'phone' },
  },
  telephony: {
    path: '/telephony',
    may: 'Telephony.view',
    ru: 'Телефония',
    en: 'Telephony',
    menu: { area: 'clients', place: 65, icon: 'phone' },
  },
} as const satisfies Screens

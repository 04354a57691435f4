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
  call_center: {
    path: '/call_center',
    may: 'Telephony.view',
    ru: 'Колл-центр',
    en: 'Call centre',
    menu: { area: 'clients', place: 66, icon: 'phone' },
  },
  'call-center-workplace': {
    path: '/call-center-workplace',
    may: 'CallCenterWorkplace.view',
    ru: 'Рабочее место оператора',
    en: 'Operator’s workplace',
    menu: { name: 'CALL_CENTER_WORKPLACE.view', area: 'settings', place: 155, icon: 'phone' },
  },
} as const satisfies Screens

import type { Screens } from '#contract/core/screens.ts'

export const calendarScreens = {
  calendar: {
    path: '/calendar',
    may: 'Calendar.view',
    ru: 'Календарь',
    en: 'Calendar',
    menu: { name: 'CALENDAR', area: 'day', place: 20, icon: 'calendar' },
    sample: '/calendar?unit_id=1&selected_date={tomorrow}',
  },
} as const satisfies Screens

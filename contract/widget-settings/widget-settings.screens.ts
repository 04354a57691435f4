import type { Screens } from '#contract/core/screens.ts'

export const widgetSettingsScreens = {
  'widget-settings': {
    path: '/widget-settings',
    may: 'Settings.view',
    ru: 'Виджет записи',
    en: 'Booking widget',
    menu: { area: 'settings', place: 110, icon: 'columns' },
  },
} as const satisfies Screens

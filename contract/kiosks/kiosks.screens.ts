import type { Screens } from '#contract/core/screens.ts'

export const kiosksScreens = {
  /** Public, without a permission and with its own layout: the tablet at the door. */
  generalQr: { path: '/generalQr' },
  kiosks: {
    path: '/kiosks',
    may: 'Checkin.general_qr',
    ru: 'Устройства отметок',
    en: 'Check-in devices',
    menu: { area: 'staff', place: 46, icon: 'qr' },
  },
} as const satisfies Screens

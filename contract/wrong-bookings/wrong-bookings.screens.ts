import type { Screens } from '#contract/core/screens.ts'

export const wrongBookingsScreens = {
  wrongBookings: {
    path: '/bookings/wrong',
    may: 'Booking.view',
    ru: 'Нужно пересадить',
    en: 'Wrong bookings',
    menu: { area: 'day', place: 60, icon: 'error' },
  },
} as const satisfies Screens

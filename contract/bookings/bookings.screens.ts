import type { Screens } from '#contract/core/screens.ts'

export const bookingsScreens = {
  newBooking: {
    path: '/bookings/new',
    may: 'Booking.create',
    ru: 'Новая запись',
    en: 'New booking',
    menu: { name: 'NEW_BOOKING', area: 'day', place: 40, icon: 'plus' },
    sample: '/bookings/new?unit_id=1&selected_date={tomorrow}&user_id=1&service_ids=3',
  },
  bookings: {
    path: '/bookings',
    may: 'Booking.view',
    ru: 'Записи',
    en: 'Bookings',
    menu: { name: 'BOOKINGS', area: 'day', place: 30, icon: 'list' },
  },
  bookingStatuses: {
    path: '/bookings/statuses',
    may: 'Booking.view',
    ru: 'Статусы записей',
    en: 'Booking statuses',
  },
  bookingSources: {
    path: '/bookings/sources',
    may: 'Booking.view',
    ru: 'Источники записей',
    en: 'Booking sources',
    menu: { area: 'settings', place: 45, icon: 'list' },
  },
  newBookingOld: {
    path: '/bookings/new-old',
    may: 'Booking.create',
    ru: 'Прежняя форма записи',
    en: 'The older booking form',
  },
  booking: {
    path: '/bookings/$id',
    may: 'Booking.view',
    ru: 'Запись',
    en: 'Booking',
    sample: '/bookings/1',
  },
} as const satisfies Screens

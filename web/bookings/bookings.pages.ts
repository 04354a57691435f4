import type { bookingsScreens } from '#contract/bookings/bookings.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const bookingsPages = {
  newBooking: () => import('./new-booking-page.tsx'),
  bookings: () => import('./bookings-page.tsx'),
  bookingSources: () => import('./booking-sources-page.tsx'),
  bookingStatuses: () => import('./booking-statuses-page.tsx'),
  newBookingOld: () => import('./old-booking-page.tsx'),
  booking: () => import('./booking-page.tsx'),
} satisfies PagesOf<typeof bookingsScreens>

import type { wrongBookingsScreens } from '#contract/wrong-bookings/wrong-bookings.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const wrongBookingsPages = {
  wrongBookings: () => import('./wrong-bookings-page.tsx'),
} satisfies PagesOf<typeof wrongBookingsScreens>

import type { Records } from '#contract/core/records.ts'

export const bookingsRecords = {
  booking: { may: 'Booking.view', ru: 'Запись', page: 'booking' },
} as const satisfies Records

import { bookings } from '#contract/bookings/bookings.ts'
import { routes } from '#server/core/serve.ts'
import { bookingSourcesOf, bookingStatusesOf, bookingsPage } from './bookings.ts'
import { changeBooking, removeBooking, undoBooking } from './change.ts'
import { createBooking } from './create.ts'
import { bookingCard } from './present.ts'
import { moveBooking } from './reseat.ts'

export const bookingsRoutes = routes(bookings, {
  list: (ctx, { query }) => bookingsPage(ctx, query),
  show: (ctx, { params, query }) => bookingCard(ctx, params.id, query.with),
  create: (ctx, { body }) => createBooking(ctx, body),
  update: (ctx, { params, body }) => changeBooking(ctx, params.id, body),
  move: (ctx, { params, body }) => moveBooking(ctx, params.id, body),
  undo: (ctx, { params }) => undoBooking(ctx, params.id),
  remove: (ctx, { params }) => removeBooking(ctx, params.id),
  statuses: bookingStatusesOf,
  sources: bookingSourcesOf,
})

import { bookings } from '#contract/bookings/bookings.ts'
import { routes } from '#server/core/serve.ts'
import { fileOf } from '#server/lists/export.ts'
import { bookingsSheet } from './bookings.sheet.ts'
import { bookingSourceFigures, bookingSourcesOf, bookingStatusesOf, bookingsPage } from './bookings.ts'
import { changeBooking, removeBooking, undoBooking } from './change.ts'
import { createBooking } from './create.ts'
import { changeDuration } from './duration.ts'
import { countBookings, sumBookings } from './figures.ts'
import { mastersUnits } from './masters-units.ts'
import { bookingCard } from './present.ts'
import { moveBooking } from './reseat.ts'
import { planSeries } from './series.plan.ts'
import { cancelFollowing, createSeries } from './series.ts'
import { statusHistory } from './status-history.ts'
import { attachPhotos, preparePhotos, saveVisitInfo } from './visit.ts'

export const bookingsRoutes = routes(bookings, {
  list: (ctx, { query }) => bookingsPage(ctx, query),
  export: fileOf(bookingsSheet, (ctx, { query }) => bookingsPage(ctx, query)),
  counter: (ctx, { query }) => countBookings(ctx, query),
  sum: (ctx, { query }) => sumBookings(ctx, query),
  show: (ctx, { params, query }) => bookingCard(ctx, params.id, query.with),
  create: (ctx, { body }) => createBooking(ctx, body),
  update: (ctx, { params, body }) => changeBooking(ctx, params.id, body),
  move: (ctx, { params, body }) => moveBooking(ctx, params.id, body),
  duration: (ctx, { params, body }) => changeDuration(ctx, params.id, body),
  attachPhotos: { prepare: preparePhotos, run: attachPhotos },
  visitInfo: (ctx, { body }) => saveVisitInfo(ctx, body),
  planSeries: (ctx, { body }) => planSeries(ctx, body),
  createSeries: (ctx, { body }) => createSeries(ctx, body),
  cancelFollowing: (ctx, { params, body }) => cancelFollowing(ctx, params.id, body),
  undo: (ctx, { params }) => undoBooking(ctx, params.id),
  remove: (ctx, { params }) => removeBooking(ctx, params.id),
  statusesHistory: (ctx, { params }) => statusHistory(ctx, params.id),
  mastersUnits,
  statuses: bookingStatusesOf,
  sources: bookingSourcesOf,
  sourceFigures: bookingSourceFigures,
})

import type { Data, Input } from '#contract/core/endpoint.ts'
import type { customerOverview } from '#contract/customer-overview/customer-overview.ts'
import { visitsOfCustomer } from '#server/bookings/customer-visits.ts'
import { agreedBy } from '#server/consents/consents.ts'
import type { Ctx } from '#server/core/context.ts'
import { twinsOf } from '#server/customer-merge/twins.ts'
import { ordinaryNotes } from '#server/customer-notes/customer-notes.ts'
import { showCustomer } from '#server/customers/customers.ts'
import { can } from '#server/live/session.ts'
import { waitingOfCustomer } from '#server/waiting-list/waiting-list.ts'

const NOTES = 3

/** A customer within reach; each further part of the answer needs the reader's own right to it. */
export async function showOverview(ctx: Ctx, { params }: Input<typeof customerOverview.show>): Promise<Data<typeof customerOverview.show>> {
  const customer = await showCustomer(ctx, { params })
  const [visits, notes, consents, waiting, twins] = await Promise.all([
    can(ctx.me, 'Booking.view') ? visitsOfCustomer(ctx, params.id) : null,
    ordinaryNotes(ctx, params.id, NOTES),
    agreedBy(ctx, params.id),
    can(ctx.me, 'WaitingList.view') ? waitingOfCustomer(ctx, params.id) : null,
    twinsOf(ctx, params.id),
  ])
  return { customer, visits, notes, consents, waiting, twins }
}

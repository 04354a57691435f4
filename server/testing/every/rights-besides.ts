import type { Permission } from '#contract/core/permissions.ts'

/**
 * What an example needs besides the right of its call, because it asks for more than the call does at its least; each of these words is told by the
 * contract of the call or by the decision that is named.
 */
export const rightsBesides: Record<string, readonly Permission[]> = {
  // The log tells of a thing to whoever may see the thing (docs/access.md).
  'audits.show': ['Contractor.view'],
  // To reset the second step is to take somebody's place (decision 034).
  'auth.resetSecondFactor': ['Employer.assign'],
  'bookings.update': ['Booking.update'],
  'calls.closeTask': ['ClientCall.view'],
  'calls.listen': ['ClientCall.view'],
  'calls.recordings': ['ClientCall.view'],
  'calls.simulate': ['ClientCall.view'],
  'calls.takeTask': ['ClientCall.view'],
  'candidates.hire': ['Employer.create'],
  // Whoever has not counted a drawer is not told what lies in it (decision 070).
  'cash-orders.book': ['Shift.balance'],
  'customer-merge.merge': ['User.change_phone'],
  'customers.archive': ['User.show_phone', 'User.health'],
  // A no-show is a cancelled visit, so whoever takes it back needs the right to cancel (decision 127).
  'kkm.missedBack': ['Booking.cancel'],
  'orders.payTogether': ['Order.change_prices', 'Order.update'],
  'payment-requests.create': ['PaymentRequest.approve'],
  'payment-requests.pay': ['Payment.create'],
  'safe-packages.list': ['Shift.collect'],
  'salaries.advance': ['Payment.create'],
  'salaries.pay': ['Payment.create'],
  // Nobody gives a right that they do not hold (decision 034).
  'work-positions.create': ['Calendar.view', 'Booking.view'],
}

/** Calls about what is the caller's own — a talk she is in, a ticket she wrote, her password, her shift — so whoever made the example makes the call, with its right alone. */
const own = [
  'chats',
  'profile',
  'tickets',
  'bookings.undo',
  'calls.finish',
  'calls.ring',
  'calls.start',
  'customers.erase',
  'kkm.closeShift',
  'kkm.openShift',
  // News are shown to whoever they are for, and to their author.
  'news.readers',
  'news.remove',
  'news.show',
]
export const isOwn = (name: string) => own.includes(name) || own.includes(name.split('.')[0] ?? '')

/** The example's company is another one than the caller's, so only somebody who crosses companies reaches it. */
export const crossing: ReadonlySet<string> = new Set(['companies.show', 'companies.update'])

import type { Records } from '#contract/core/records.ts'
import { records } from '#contract/records.ts'

// Facts that tests over all endpoints cannot read from the contract.

/** Global rows (decisions.md, Tenancy): everybody's to see; a kind of kept data is every company's, its term the own one. */
export const shared = new Set(['cities.show', 'districts.show', 'metros.show', 'retention-terms.show'])
/** The tests' house has people: its setup is over, and every link a 404 (`server/setup/setup.test.ts` opens an empty house). */
export const setup = new Set([
  'auth.showSetup',
  'auth.setup',
  'visit-links.show',
  'visit-links.answer',
  'consent-links.show',
  'consent-links.withdraw',
  // Whoever holds the link or the key is somebody's without a company (server/order-links, server/online-payments).
  'order-links.show',
  'order-links.card',
  'order-links.pay',
  'online-payments.bankBill',
  'online-payments.bankAct',
  // A stranger's notice is answered like a right one (server/orders/online-register.both.test.ts).
  'fiscal.notice',
  // Codes and links come by SMS, by mail and from a phone (server/profile).
  'profile.checkToken',
  'profile.confirmEmail',
  'profile.confirmSecondFactor',
  'profile.newRecoveryCodes',
  'password-resets.finish',
  // An exchange is recognised by the key of its address and its signature (server/calls/door.ts).
  'calls.event',
  // The code is in an SMS, from which server/checkins reads it.
  'checkins.sms',
  // A device is switched on only where messages leave for browsers; server/push-subscriptions opens such a house.
  'push-subscriptions.create',
  'push-subscriptions.remove',
  'push-subscriptions.check',
])
export const sharedIds = new Set([
  'booking_source',
  'cancel_source',
  // The grounds of cash orders are fixed by the product.
  'cash_order_basis',
  'cash_order_operation',
  'city',
  'city_district',
  'company',
  'country',
  'employer_document_type',
  // An hour of the day is no row (popup-reminders).
  'hour',
  'location',
  'metro',
  'place',
  'price_company',
  // A number that is stored as it comes, because there is no list of promotions yet.
  'promotion',
  'status',
  // A kind of a document (domain.md §4.3).
  'type',
  'user_source',
  'work_position',
])
/**
 * A sign-in opens a session and a forgotten password sends a code each time, a repeated sign-out has none to be recognised by, after a switch the key is another company's, each
 * dropping of the second step is told in the journal of security, and fingerprints are sealed anew each time they go to a reader.
 */
export const withoutRepeat = new Set([
  'auth.login',
  'auth.logout',
  'auth.switchCompany',
  'profile.update',
  'profile.changePassword',
  'profile.startSecondFactor',
  'profile.dropSecondFactor',
  'auth.changePassword',
  'password-resets.ask',
  'chats.login',
  'fp-readers.sync',
  ...setup,
])
/** Names of fields that differ from the name of the thing they point to. */
export const aliases: Record<string, string> = {
  'good-gives.labels ids.0': 'give',
  'order-acts.changeCreator author_id': 'employer',
  'order-acts.changeMaster items.0.id': 'order_item',
  'calls.finish id': 'call',
  'chats.create users.0': 'employer',
  'chats.create users.1': 'employer',
  'chats.addUser user_id': 'employer',
  'chats.send files.0': 'chat_file',
  'chats.send attachments.0': 'chat_message',
  'recruit-rules.create manager_ids.0': 'employer',
  'recruit-rules.create manager_ids.1': 'employer',
  'ticket-groups.addQuestion parent_id': 'ticket_question',
  'ticket-groups.updateQuestion parent_id': 'ticket_question',
  'ticket-groups.orderQuestions parent_id': 'ticket_question',
  'ticket-groups.orderQuestions ids.0': 'ticket_question',
  'tickets.create files.0': 'ticket_file',
  'tickets.submit files.0': 'ticket_file',
  'tickets.message files.0': 'ticket_file',
  'tickets.comment files.0': 'ticket_file',
  'tickets.read message_id': 'ticket_message',
  seen_message: 'ticket_message',
  question: 'ticket_question',
  form: 'ticket_form',
  assignee: 'employer',
  'news.sticky id': 'news',
  position: 'work_position',
  parent: 'service_category',
  parent_service: 'service',
  neighbour: 'unit',
  sender_store: 'store',
  recipient_store: 'store',
  supplier_store: 'store',
  'service-categories.order ids.0': 'service_category',
  'workplaces.switchService id': 'service_category',
  'bookings.visitInfo photos_to_remove.0': 'photo',
  'absences.end ids.0': 'absence',
  'orders.create items.0.item_id': 'service',
  'orders.payTogether orders.0.items.0.item_id': 'service',
  'orders.payTogether orders.1.items.0.item_id': 'service',
  'cash-orders.create sender_id': 'register',
  'cash-orders.create recipient_id': 'employer',
  'good-flows.process received.0.id': 'flow_line',
  'checkins.qr checkinData.id': 'challenge',
  'checkins.sms id': 'challenge',
  'audits.state model_id': 'contractor',
}
/** Nobody's business but their owner's: no line in the log; a change of prices is recorded price by price (server/price-changes), chats tell their changes themselves, to their members only, and what somebody was told, and on which devices, is theirs. */
export const personal = new Set(['priceChanges', 'profile', 'savedViews', 'chats', 'notifications', 'pushSubscriptions'])
/** What a feature's create, update and remove record, once each: the first of its records; pictures are recorded with whom they show. */
export const recorded = (feature: string): string | undefined =>
  feature === 'images' ? 'employer' : Object.keys(recordsOf[feature] ?? {})[0]

const recordsOf: Record<string, Records> = records

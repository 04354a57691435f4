/**
 * What an employee is told of (docs/glossary.md, «kind of notification»). Whoever adds a source adds its line here, its title in
 * notifications.ru.ts, and calls `notify` (server/notifications/notify.ts).
 */
export const notificationKinds = [
  'mention',
  'news',
  'payment_request',
  'shift_approved',
  'waiting_offer',
  'wrong_booking',
  'low_stock',
  'good_order',
  'import_done',
  'new_sign_in',
  'missed_call',
  'feedback',
  'ticket_answer',
  'ticket_assigned',
  'ticket_due',
  'ticket_breach',
  'campaign_done',
  'mailing',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

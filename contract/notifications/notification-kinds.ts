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

/** How an employee hears of it: in the bell, on a device, by mail. */
export const ways = ['bell', 'push', 'mail'] as const
export type Way = (typeof ways)[number]

interface KindRule {
  /** Ways beside the bell of whoever has chosen nothing. */
  usual: readonly Exclude<Way, 'bell'>[]
  /** Work waits for it: the bell cannot be switched off. */
  isMandatory?: true
}

export const kindRules: Record<NotificationKind, KindRule> = {
  mention: { usual: ['push'] },
  news: { usual: ['push'], isMandatory: true },
  payment_request: { usual: ['push'], isMandatory: true },
  shift_approved: { usual: ['push'], isMandatory: true },
  waiting_offer: { usual: ['push'] },
  wrong_booking: { usual: [] },
  low_stock: { usual: [] },
  good_order: { usual: [] },
  import_done: { usual: [] },
  new_sign_in: { usual: ['push', 'mail'], isMandatory: true },
  missed_call: { usual: ['push'] },
  feedback: { usual: ['push'] },
  ticket_answer: { usual: ['push'] },
  ticket_assigned: { usual: ['push'], isMandatory: true },
  ticket_due: { usual: ['push'] },
  ticket_breach: { usual: ['push'], isMandatory: true },
  campaign_done: { usual: [] },
  mailing: { usual: ['push'], isMandatory: true },
}

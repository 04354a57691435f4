import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { flag, id, idParams, moment } from '#contract/core/fields.ts'

/**
 * The kinds of notifications (docs/glossary.md, «kind of notification»). A new source adds a line here and a title in notifications.ru.ts, and calls `notify`
 * (server/notifications/notify.ts).
 */
export const notificationKinds = [
  'mention',
  'news',
  'payment_request',
  'shift_approved',
  'waiting_offer',
  'wrong_booking',
  'low_stock',
  'fn_term',
  'good_order',
  'import_done',
  'new_sign_in',
  'missed_call',
  'feedback',
  'ticket_new',
  'ticket_answer',
  'ticket_assigned',
  'ticket_due',
  'ticket_breach',
  'campaign_done',
  'mailing',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Kinds of which no source is built yet, so nobody is asked how they should come: `feedback` waits for the feedback of customers. */
const UNSAID: readonly NotificationKind[] = ['feedback']
/** The kinds that the product says; a source that is built leaves the list above. */
export const saidKinds = notificationKinds.filter((kind) => !UNSAID.includes(kind))

/** Ways in which an employee is notified: in the bell, on a device, by mail. */
export const ways = ['bell', 'push', 'mail'] as const
export type Way = (typeof ways)[number]

interface KindRule {
  /** Ways beside the bell for an employee who has chosen nothing. */
  usual: readonly Exclude<Way, 'bell'>[]
  /** Somebody must act on it, so the bell cannot be switched off. */
  isMandatory?: true
  /** Set where an employee cannot choose whether a letter comes. `never`: whoever sent the message has chosen its way. `always`: the feature sends a letter of its own at any hour, so `notify` sends none. */
  letters?: 'never' | 'always'
  /** The type by which the notifier of the screen says it (000 §8): something has been done, a word to read, or something that waits for somebody. */
  said: 'primary' | 'info' | 'warning'
}

export const kindRules: Record<NotificationKind, KindRule> = {
  mention: { usual: ['push'], said: 'info' },
  news: { usual: ['push'], isMandatory: true, said: 'info' },
  payment_request: { usual: ['push'], isMandatory: true, said: 'info' },
  shift_approved: { usual: ['push'], isMandatory: true, said: 'primary' },
  waiting_offer: { usual: ['push'], said: 'info' },
  wrong_booking: { usual: [], said: 'warning' },
  low_stock: { usual: [], said: 'warning' },
  fn_term: { usual: ['push'], isMandatory: true, said: 'warning' },
  good_order: { usual: [], said: 'info' },
  import_done: { usual: [], said: 'primary' },
  new_sign_in: { usual: ['push', 'mail'], isMandatory: true, letters: 'always', said: 'warning' },
  missed_call: { usual: ['push'], said: 'warning' },
  feedback: { usual: ['push'], said: 'info' },
  ticket_new: { usual: [], said: 'info' },
  ticket_answer: { usual: ['push'], said: 'info' },
  ticket_assigned: { usual: ['push'], isMandatory: true, said: 'info' },
  ticket_due: { usual: ['push'], said: 'warning' },
  ticket_breach: { usual: ['push'], isMandatory: true, said: 'warning' },
  campaign_done: { usual: [], said: 'primary' },
  mailing: { usual: ['push'], isMandatory: true, letters: 'never', said: 'info' },
}

/** Notifications come in pages of this many (000 §9). */
export const PAGE = 30

/** What a notification says and what it is about (000 §3). A field that does not belong to its kind is null. */
const notificationData = z.object({
  message: z.string(),
  /** An address of the house that the message leads to, where no field below names the target. */
  link: z.string().nullable(),
  employer_id: id.nullable(),
  ticket_id: id.nullable(),
  /** The number of a document of the flow of goods. */
  item_id: id.nullable(),
  order_id: id.nullable(),
  /** The number of a batch of certificates. */
  batch: id.nullable(),
  author: z.object({ id, full_name: z.string() }).nullable(),
  sticky: flag,
  /** The same value under the specification's second name. */
  fix_top: flag,
  theme: z.string().nullable(),
  news_id: id.nullable(),
})

export const notificationRow = z.object({
  id,
  notification_id: id,
  type: z.enum(notificationKinds),
  created_at: moment,
  /** Seconds since 1970: an event of a socket is read in many zones. */
  at: z.number().int(),
  read_at: moment.nullable(),
  data: notificationData,
})
export type NotificationRow = z.output<typeof notificationRow>

const page = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(PAGE),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
  /** Only notifications older than this one, so that pages do not shift while some are read and others come. */
  before: id.optional(),
})

const mine = { may: 'anyone', ownEyes: true } as const
const list = {
  ...mine,
  method: 'GET',
  query: page,
  data: z.object({
    items: z.array(notificationRow),
    /** 1: there are older notifications. */
    has_more: flag,
    /** The count stops at 99. */
    unread_notifications_count: z.number().int(),
  }),
} as const

/** One's own notifications: neither a superuser nor a person who looks through another's eyes reads those of others. */
export const notifications = feature('notifications', {
  all: { ...list, path: '/notifications/all' },
  unread: { ...list, path: '/notifications/unread' },
  read: { ...list, path: '/notifications/read' },
  show: { ...mine, method: 'GET', path: '/notifications/:id', params: idParams, data: notificationRow },
  readOne: { ...mine, method: 'POST', path: '/notifications/:id/read', params: idParams, data: notificationRow },
  /** Answers how many became read. */
  readAll: { ...mine, method: 'POST', path: '/notifications/read-all', data: z.object({ count: z.number().int() }) },
})

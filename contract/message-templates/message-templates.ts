import { z } from 'zod'
import { channels } from '#contract/core/channels.ts'
import { feature } from '#contract/core/endpoint.ts'
import { flag, moment } from '#contract/core/fields.ts'
import { choice, messages, optionalText, requiredText } from '#contract/core/rules.ts'
import { unknownMarkers } from '#domain/messages/markers.ts'
import { messageTemplatesRu } from './message-templates.ru.ts'

/** Events that a customer is written about (domain.md §6). */
export const messageEvents = ['booked', 'moved', 'cancelled', 'reminder_day', 'reminder_hours', 'offered'] as const
export type MessageEvent = (typeof messageEvents)[number]

const visit = [
  ...(['user.first_name', 'user.last_name', 'booking.begin_at', 'booking.day', 'booking.time'] as const),
  ...(['unit.name_show', 'unit.address', 'services', 'master'] as const),
] as const
export type Marker = (typeof visit)[number] | 'link' | 'offer.until'

/** The link leads to «Приду» and «Отменить»: where there is nothing left to answer there is none. */
export const markersOf: Record<MessageEvent, readonly Marker[]> = {
  booked: [...visit, 'link'],
  moved: [...visit, 'link'],
  cancelled: visit,
  reminder_day: [...visit, 'link'],
  reminder_hours: [...visit, 'link'],
  offered: [...visit, 'offer.until'],
}

export const messageTemplate = z.object({
  event: z.enum(messageEvents),
  channel: z.enum(channels),
  is_on: flag,
  /** A letter and a push have a subject; a short message has none. */
  subject: z.string().nullable(),
  body: z.string(),
  /** 1: the company has not changed these words, so they are the product's own. */
  is_default: flag,
  updated_at: moment.nullable(),
})
export type MessageTemplate = z.output<typeof messageTemplate>

/** A template with an unknown marker is refused at its field, or the customer would read its braces. */
export const messageTemplateBody = z
  .object({
    event: z.enum(messageEvents, choice),
    channel: z.enum(channels, choice),
    is_on: flag,
    subject: optionalText(200),
    body: requiredText(1000),
  })
  .superRefine(({ event, channel, subject, body }, { addIssue }) => {
    for (const [field, text] of Object.entries({ subject: subject ?? '', body })) {
      const unknown = unknownMarkers(text, markersOf[event])
      if (unknown.length > 0) addIssue({ code: 'custom', path: [field], message: unknownMarker(unknown) })
    }
    if (channel === 'mail' && !subject) addIssue({ code: 'custom', path: ['subject'], message: messages.required })
  })

const unknownMarker = (names: string[]) =>
  messageTemplatesRu.refusals.marker.replace('{{names}}', names.map((name) => `{${name}}`).join(', '))

type Templates = { items: MessageTemplate[] }
const sameTemplate = ({ items }: Templates, { body }: { body: Pick<MessageTemplate, 'event' | 'channel'> }) =>
  items.find(({ event, channel }) => event === body.event && channel === body.channel)

export const messageTemplates = feature('message-templates', {
  /** Each event by each channel, changed or not. */
  list: { method: 'GET', path: '/message-templates', may: 'Notify.view', data: z.object({ items: z.array(messageTemplate) }) },
  save: {
    method: 'PUT',
    path: '/message-templates',
    may: 'Notify.update',
    body: messageTemplateBody,
    data: messageTemplate,
    edits: { readBy: 'list', one: sameTemplate, locks: { id: () => null } },
  },
})

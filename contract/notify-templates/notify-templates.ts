import { z } from 'zod'
import { type SendingChannel, sendingChannels } from '#contract/core/channels.ts'
import { crud } from '#contract/core/crud.ts'
import { feature } from '#contract/core/endpoint.ts'
import { id, named } from '#contract/core/fields.ts'
import { choice, optionalText, requiredText } from '#contract/core/rules.ts'
import { unknownMarkers } from '#domain/messages/markers.ts'
import { notifyTemplatesRu } from './notify-templates.ru.ts'

/**
 * What a template of sending by hand speaks of, and the markers that are filled in for each recipient (002 §7). A name that messages of visits
 * have too means the same there: one marker has one meaning.
 */
export const subjectTypes = ['booking', 'user', 'order', 'certificate', 'employer', 'ticket', 'news'] as const
export type SubjectType = (typeof subjectTypes)[number]

/** `unsubscribe`: a link of the client's own, which withdraws her consent to advertising. */
const customer = ['user.first_name', 'user.last_name', 'company.name', 'unsubscribe'] as const
const visit = ['booking.begin_at', 'booking.day', 'booking.time', 'services', 'master'] as const
const studio = ['unit.name_show', 'unit.address'] as const
const employee = ['employer.first_name', 'employer.last_name', 'company.name'] as const
const order = ['order.number', 'order.day', 'order.sum'] as const
/** Whoever reads the number of a certificate may spend it, so a message has its last four signs alone. */
const certificate = ['certificate.tail', 'certificate.rest', 'certificate.until'] as const
const work = ['employer.position', 'employer.unit'] as const
const ticket = ['ticket.number', 'ticket.subject'] as const

export type SubjectMarker =
  | (typeof customer)[number]
  | (typeof visit)[number]
  | (typeof studio)[number]
  | (typeof employee)[number]
  | (typeof order)[number]
  | (typeof certificate)[number]
  | (typeof work)[number]
  | (typeof ticket)[number]
  | 'news.theme'

export const markersOfSubject: Record<SubjectType, readonly SubjectMarker[]> = {
  booking: [...customer, ...visit, ...studio],
  user: customer,
  order: [...customer, ...order, ...studio],
  certificate: [...customer, ...certificate],
  employer: [...employee, ...work],
  ticket: [...employee, ...ticket],
  news: [...employee, 'news.theme'],
}

export const notifyTemplateRow = z.object({
  id,
  company_id: id,
  title: z.string(),
  subject_type: z.enum(subjectTypes),
  channel: z.enum(sendingChannels),
  subject: z.string().nullable(),
  body: z.string(),
})

const fields = z.object({
  title: requiredText(100),
  subject_type: z.enum(subjectTypes, choice),
  channel: z.enum(sendingChannels, choice),
  /** A letter must have a subject, a push and the bell may have one, and an SMS has none. */
  subject: optionalText(200),
  body: requiredText(1000),
})

interface Words {
  subject_type: SubjectType
  channel: SendingChannel
  subject?: string | null | undefined
  body: string
}

/** Faults of the words, by field: with an unknown marker, people would read its braces. */
export function faultsOf({ subject_type, channel, subject, body }: Words): { [field: string]: string } {
  const faults: { [field: string]: string } = {}
  for (const [field, text] of Object.entries({ subject: subject ?? '', body })) {
    const unknown = unknownMarkers(text, markersOfSubject[subject_type])
    const names = unknown.map((name) => `{${name}}`).join(', ')
    if (names) faults[field] = notifyTemplatesRu.refusals.marker.replace('{{names}}', names)
  }
  if (channel === 'sms' && subject) faults.subject = notifyTemplatesRu.refusals.sms
  if (channel === 'mail' && !subject) faults.subject = notifyTemplatesRu.refusals.mail
  return faults
}

function refuseFaults(words: Words, { addIssue }: Pick<z.core.$RefinementCtx, 'addIssue'>) {
  for (const [field, message] of Object.entries(faultsOf(words))) addIssue({ code: 'custom', path: [field], message })
}

export const notifyTemplateBody = fields.superRefine(refuseFaults)

const tryOutBody = fields.omit({ title: true }).superRefine(refuseFaults)

const calls = crud({ path: '/notify/templates', model: 'Notify', row: notifyTemplateRow, body: fields })

export const notifyTemplates = feature('notify-templates', {
  ...calls,
  create: { ...calls.create, body: notifyTemplateBody },
  /** The words to whoever writes them and to nobody else; answers by which way they left. */
  tryOut: {
    method: 'POST',
    path: '/notify/templates/test',
    may: 'Notify.create',
    ownEyes: true,
    body: tryOutBody,
    data: z.object({ sent: z.enum(['sms', 'mail', 'crm', 'push']) }),
  },
  /** What texts may say of whom, and whom a mailing may be for. The company is the caller's own; without it the same is answered. */
  markers: {
    method: 'GET',
    path: '/notify-server/markers',
    may: 'Notify.view',
    query: z.object({ company_id: id.optional() }),
    data: z.object({
      subject_types: z.array(
        z.object({
          id: z.enum(subjectTypes),
          name: z.string(),
          markers: z.array(z.object({ id: z.string(), name: z.string(), example: z.string() })),
        }),
      ),
      mailing_groups: z.array(z.object({ kind: z.enum(['positions', 'units']), name: z.string(), groups: z.array(named) })),
    }),
  },
})

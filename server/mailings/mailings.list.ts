import { z } from 'zod'
import { sendingChannels } from '#contract/core/channels.ts'
import { id } from '#contract/core/fields.ts'
import { mailingsRu } from '#contract/mailings/mailings.ru.ts'
import { mailingReasons, mailingRow, mailingStates, recipientRow, recipientStatuses } from '#contract/mailings/mailings.ts'
import { subjectTypes } from '#contract/notify-templates/notify-templates.ts'
import type { Ctx } from '#server/core/context.ts'
import { SHOWN_BODY } from '#server/core/outgoing.ts'
import { dayField, listSpec, number, type Scoped, text } from '#server/lists/list-spec.ts'

const { fields, channels, states, subjects, statuses, reasons } = mailingsRu
const count = (state: string) => `(select count(*)::int from mailing_recipients r where r.mailing_id = t.id and r.state = '${state}')`

/** Whoever does not see the whole company sees their own mailings: another's may be for people whom they do not see. */
function mailingsScope({ me }: Ctx): Scoped | null {
  if (me.is_superuser || me.reach === 'company') return null
  return { sql: (at) => `t.author_id = $${at}::int`, values: [me.employer_id] }
}

export const mailingsList = listSpec({
  row: mailingRow,
  from: 'mailings',
  columns: {
    told: count('told'),
    left_out: count('left_out'),
    author: `(select json_build_object('id', e.id, 'name', concat_ws(' ', e.last_name, e.first_name)) from employers e
      where e.id = t.author_id)`,
  },
  search: { id: true, body: true, subject_type: true, channel: true, state: true, day: dayField('t.created_at::date') },
  words: ['body'],
  shortest: 1,
  order: { id: true, total: true, created_at: true },
  fallback: ['id', 'desc'],
  scope: mailingsScope,
  filters: () => [
    {
      key: 'subject_type',
      title: fields.subject_type,
      type: 'select',
      options: subjectTypes.map((id) => ({ id, name: subjects[id] })),
    },
    { key: 'channel', title: fields.channel, type: 'select', options: sendingChannels.map((id) => ({ id, name: channels[id] })) },
    { key: 'state', title: fields.state, type: 'select', options: mailingStates.map((id) => ({ id, name: states[id] })) },
    { key: 'day', title: fields.created_at, type: 'date' },
  ],
})

const sending = (what: string) => `(select ${what} from outbox o where o.id = t.outbox_id)`
/** SQL of a notification's field; the notification is removed some time after it was read. */
const bell = (what: string) => `(select ${what} from notifications n where n.employer_id = t.employer_id
    and n.key = 'mailing:' || t.mailing_id)`

/** SQL over a row `t`: the state of its message. */
export const STATUS = `case t.state when 'pending' then 'pending' when 'left_out' then 'suppressed' else
  case when t.outbox_id is null then case when ${bell('true')} and ${bell('n.read_at')} is null then 'delivered' else 'read' end
  else coalesce(${sending(`case o.status when 'sent' then 'sent' when 'delivered' then 'delivered' when 'failed' then 'failed'
    when 'unknown' then 'unknown' when 'cancelled' then 'suppressed' else 'queued' end`)}, 'sent') end end`
export const REASON = `coalesce(t.reason, ${sending(`case o.status when 'cancelled' then 'cancelled' end`)})`

const USER = `(select json_build_object('id', c.id, 'last_name', c.last_name, 'first_name', c.first_name, 'middle_name', c.middle_name)
    from customers c where c.id = t.user_id)`
const EMPLOYER = `(select json_build_object('id', e.id, 'last_name', e.last_name, 'first_name', e.first_name, 'middle_name', e.middle_name)
    from employers e where e.id = t.employer_id)`
const SAID = `(select coalesce(${SHOWN_BODY.replaceAll('t.', 'o.')}, '') from outbox o where o.id = t.outbox_id)`

/** Of the mailings that the reader sees. */
function recipientsScope(ctx: Ctx): Scoped | null {
  const of = mailingsScope(ctx)
  if (!of) return null
  const own = (first: number) => `exists (select from mailings m where m.id = t.mailing_id and ${of.sql(first).replaceAll('t.', 'm.')})`
  return { sql: own, values: of.values }
}

const person = z.object({ id, last_name: z.string().nullable(), first_name: z.string(), middle_name: z.string().nullable() })
/** A recipient as SQL answers it: what of the person and the phone is shown depends on the reader. */
export const storedRecipient = recipientRow.extend({ person: person.nullable(), about: z.enum(subjectTypes), sender: id })
const ofMailing = (what: string) => `(select ${what} from mailings m where m.id = t.mailing_id)`

export const recipientsList = listSpec({
  row: storedRecipient,
  from: 'mailing_recipients',
  columns: {
    person: `coalesce(${USER}, ${EMPLOYER})`,
    about: ofMailing('m.subject_type'),
    sender: ofMailing('m.author_id'),
    recipient: sending('o.recipient'),
    body: `coalesce(${SAID}, ${bell(`n.data ->> 'message'`)})`,
    status: STATUS,
    reason: REASON,
    failure: sending('o.failure'),
    sent_at: `coalesce(${sending('o.sent_at')}, case when t.outbox_id is null then t.told_at end)`,
    delivered_at: sending('o.delivered_at'),
  },
  search: {
    id: true,
    status: { ...text(STATUS), like: false },
    reason: { ...text(REASON), like: false },
    user_id: number('t.user_id'),
    employer_id: number('t.employer_id'),
  },
  words: [],
  shortest: 3,
  order: { id: true },
  fallback: ['id', 'asc'],
  scope: recipientsScope,
  filters: () => [
    { key: 'status', title: fields.status, type: 'select', options: recipientStatuses.map((id) => ({ id, name: statuses[id] })) },
    { key: 'reason', title: fields.reason, type: 'select', options: mailingReasons.map((id) => ({ id, name: reasons[id] })) },
  ],
})

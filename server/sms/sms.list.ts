import { z } from 'zod'
import { id } from '#contract/core/fields.ts'
import { outboxRu } from '#contract/outbox/outbox.ru.ts'
import { outboxStatuses } from '#contract/outbox/outbox.ts'
import { smsRu } from '#contract/sms/sms.ru.ts'
import { smsRow } from '#contract/sms/sms.ts'
import type { Ctx } from '#server/core/context.ts'
import { SHOWN_BODY } from '#server/core/outgoing.ts'
import { dayField, listSpec, rowNumbers, type Scoped, text } from '#server/lists/list-spec.ts'

const person = z.object({ id, last_name: z.string().nullable(), first_name: z.string(), middle_name: z.string().nullable() })
/** An SMS as SQL answers it: how much of the phone and which name is shown depends on the reader. */
export const storedSms = smsRow.omit({ error: true, can_resend: true }).extend({
  parts: z.number().int().nullable(),
  user: person.nullable(),
  is_secret: z.boolean(),
})

/** SQL about the customer's message that the SMS carried; codes and passwords have none. */
export const said = (what: string) => `(select ${what} from messages m where m.outbox_id = t.id limit 1)`
const USER = `(select json_build_object('id', c.id, 'last_name', c.last_name, 'first_name', c.first_name, 'middle_name', c.middle_name)
    from messages m join customers c on c.id = m.user_id where m.outbox_id = t.id limit 1)`
const AUTHOR = `(select json_build_object('id', e.id, 'name', concat_ws(' ', e.last_name, e.first_name)) from employers e
    where e.id = t.author_id)`

/** A person sees the SMS that she sees in the log of messages to customers, and of all others those that she caused herself. */
function smsScope({ me }: Ctx): Scoped | null {
  if (me.is_superuser || me.reach === 'company') return null
  const log = (where: string) => `exists (select from messages m where m.outbox_id = t.id and ${where})`
  if (me.reach === 'own')
    return {
      sql: (at) =>
        `t.author_id = $${at}::int or ${log(`exists (select from booking_services x where x.booking_id = m.booking_id
        and x.employer_id = $${at}::int)`)}`,
      values: [me.employer_id],
    }
  const units = me.reach === 'units' ? me.unit_ids : [me.unit_id]
  return { sql: (at) => `t.author_id = $${at}::int or ${log(`m.unit_id = any($${at + 1}::int[])`)}`, values: [me.employer_id, units] }
}

export const smsList = listSpec({
  row: storedSms,
  from: 'outbox',
  where: `t.channel = 'sms'`,
  columns: {
    body: SHOWN_BODY,
    event: said('m.event'),
    user_id: said('m.user_id'),
    booking_id: said('m.booking_id'),
    user: USER,
    author: AUTHOR,
    is_secret: 't.secret is not null',
  },
  search: {
    id: true,
    status: true,
    recipient: true,
    body: text(SHOWN_BODY),
    user_id: rowNumbers('m.user_id', 'messages m where m.outbox_id = t.id'),
    created_at: true,
    day: dayField('t.created_at::date'),
  },
  words: ['recipient', 'body'],
  shortest: 3,
  order: { id: true, created_at: true, send_after: true },
  fallback: ['created_at', 'desc'],
  scope: smsScope,
  filters: () => [
    {
      key: 'status',
      title: smsRu.fields.status,
      type: 'select',
      options: outboxStatuses.map((one) => ({ id: one, name: outboxRu.statuses[one] })),
    },
    { key: 'day', title: smsRu.fields.day, type: 'date' },
  ],
})

import { z } from 'zod'
import { channels } from '#contract/core/channels.ts'
import { outboxRu } from '#contract/outbox/outbox.ru.ts'
import { outboxRow, outboxStatuses } from '#contract/outbox/outbox.ts'
import type { Ctx } from '#server/core/context.ts'
import { SHOWN_BODY } from '#server/core/outgoing.ts'
import { dayField, listSpec, text } from '#server/lists/list-spec.ts'
import { can, type Me } from '#server/live/session.ts'
import { readableBody } from '#server/mailings/readers.ts'

const author = `(select json_build_object('id', e.id, 'name', concat_ws(' ', e.last_name, e.first_name)) from employers e
    where e.id = t.author_id)`

/** SQL: the row goes to a customer, or to whoever was given a certificate; whatever else the house says goes to its people. */
const TO_CUSTOMER = `(exists (select from messages m where m.outbox_id = t.id) or coalesce(t.about ->> 'model', '') = 'certificate')`

/** A row as SQL answers it: how much of the address is shown depends on the reader. */
export const storedOutgoing = outboxRow.extend({ is_customers: z.boolean() })

export const outboxList = listSpec({
  row: storedOutgoing,
  from: 'outbox',
  columns: {
    body: SHOWN_BODY,
    author,
    is_secret: 't.secret is not null',
    is_customers: TO_CUSTOMER,
  },
  search: {
    id: true,
    channel: true,
    status: true,
    recipient: true,
    body: text(SHOWN_BODY),
    created_at: true,
    day: dayField('t.created_at::date'),
  },
  words: ['recipient', 'body'],
  shortest: 3,
  order: { id: true, created_at: true, send_after: true, attempts: true },
  fallback: ['created_at', 'desc'],
  scope: ({ me }) =>
    me.is_superuser || me.reach === 'company' ? null : { sql: (first) => `t.author_id = $${first}::int`, values: [me.employer_id] },
  filters: () => [
    {
      key: 'channel',
      title: outboxRu.fields.channel,
      type: 'select',
      options: channels.map((id) => ({ id, name: outboxRu.channels[id] })),
    },
    {
      key: 'status',
      title: outboxRu.fields.status,
      type: 'select',
      options: outboxStatuses.map((id) => ({ id, name: outboxRu.statuses[id] })),
    },
    { key: 'day', title: outboxRu.fields.day, type: 'date' },
  ],
})

/** A customer's phone, her mail and an employee's contacts are three rights, here as in the log of SMS and of mailings. */
export const seesAddress = (me: Me, { channel, is_customers }: { channel: string; is_customers: boolean }) => {
  if (!is_customers) return can(me, 'Employer.contacts')
  return can(me, channel === 'mail' ? 'User.view' : 'User.show_phone')
}

/** The list for a reader: phones and words that the reader may not see are not searched either. */
export function outboxListFor({ me }: Ctx): typeof outboxList {
  const body = readableBody(me, SHOWN_BODY)
  const search: typeof outboxList.search = { ...outboxList.search, body: text(body) }
  const list = { ...outboxList, columns: { ...outboxList.columns, body }, search }
  const ways = [
    { sql: `${TO_CUSTOMER} and t.channel = 'mail'`, channel: 'mail', is_customers: true },
    { sql: `${TO_CUSTOMER} and t.channel <> 'mail'`, channel: 'sms', is_customers: true },
    { sql: `not ${TO_CUSTOMER}`, channel: 'sms', is_customers: false },
  ]
  const open = ways.filter((one) => seesAddress(me, one))
  if (open.length === ways.length) return list
  const { recipient: _hidden, ...others } = search
  if (open.length === 0) return { ...list, search: others, words: ['body'] }
  const seen = open.map(({ sql }) => `(${sql})`).join(' or ')
  return { ...list, search: { ...others, recipient: text(`case when ${seen} then t.recipient end`) } }
}

import { channels } from '#contract/core/channels.ts'
import { outboxRu } from '#contract/outbox/outbox.ru.ts'
import { outboxRow, outboxStatuses } from '#contract/outbox/outbox.ts'
import type { Ctx } from '#server/core/context.ts'
import { SHOWN_BODY } from '#server/core/outgoing.ts'
import { dayField, listSpec, text } from '#server/lists/list-spec.ts'
import { can } from '#server/live/session.ts'
import { readableBody } from '#server/mailings/readers.ts'

const author = `(select json_build_object('id', e.id, 'name', concat_ws(' ', e.last_name, e.first_name)) from employers e
    where e.id = t.author_id)`

export const outboxList = listSpec({
  row: outboxRow,
  from: 'outbox',
  columns: {
    body: SHOWN_BODY,
    author,
    is_secret: 't.secret is not null',
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

/** The list for a reader: phones and words that the reader may not see are not searched either. */
export function outboxListFor({ me }: Ctx): typeof outboxList {
  const body = readableBody(me, SHOWN_BODY)
  const search: typeof outboxList.search = { ...outboxList.search, body: text(body) }
  const list = { ...outboxList, columns: { ...outboxList.columns, body }, search }
  if (can(me, 'User.show_phone') && can(me, 'User.view')) return list
  const { recipient: _hidden, ...others } = search
  return { ...list, search: others, words: ['body'] }
}

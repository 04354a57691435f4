import { channels } from '#contract/core/channels.ts'
import { messagesRu } from '#contract/messages/messages.ru.ts'
import { messageRow, toldEvents } from '#contract/messages/messages.ts'
import type { Ctx } from '#server/core/context.ts'
import { listSpec, type Scoped, text } from '#server/lists/list-spec.ts'
import { toldBody } from '#server/mailings/readers.ts'

const sending = (what: string) => `(select ${what} from outbox o where o.id = t.outbox_id)`
const STATUS = `case when t.reason is not null then 'suppressed' when t.read_at is not null then 'read' else
  coalesce(${sending(`case o.status when 'sent' then 'sent' when 'delivered' then 'delivered' when 'failed' then 'failed'
    when 'unknown' then 'unknown'
    when 'cancelled' then 'suppressed' else 'queued' end`)}, 'sent') end`

/** A master sees messages about her own visits. */
function messagesScope({ me }: Ctx): Scoped | null {
  if (me.is_superuser || me.reach === 'company') return null
  if (me.reach === 'own')
    return {
      sql: (at) => `exists (select from booking_services x where x.booking_id = t.booking_id and x.employer_id = $${at}::int)`,
      values: [me.employer_id],
    }
  return { sql: (at) => `t.unit_id = any($${at}::int[])`, values: [me.reach === 'units' ? me.unit_ids : [me.unit_id]] }
}

export const messagesList = listSpec({
  row: messageRow,
  from: 'messages',
  columns: {
    status: STATUS,
    reason: `coalesce(t.reason, case when t.read_at is null and ${sending('o.status')} = 'cancelled' then 'undone' end)`,
    failure: sending('o.failure'),
    sent_at: sending('o.sent_at'),
    delivered_at: sending('o.delivered_at'),
  },
  search: {
    id: true,
    user_id: true,
    booking_id: true,
    event: true,
    channel: true,
    created_at: true,
    body: true,
  },
  words: ['body'],
  shortest: 3,
  order: { id: true },
  fallback: ['id', 'desc'],
  scope: messagesScope,
  filters: () => [
    {
      key: 'event',
      title: messagesRu.fields.event,
      type: 'select',
      options: toldEvents.map((id) => ({ id, name: messagesRu.events[id] })),
    },
    {
      key: 'channel',
      title: messagesRu.fields.channel,
      type: 'select',
      options: channels.map((id) => ({ id, name: messagesRu.channels[id] })),
    },
  ],
})

/** The list with the words of mailings readable and searchable for readers who may see their subject. */
export function messagesListFor({ me }: Ctx): typeof messagesList {
  const body = toldBody(me)
  return { ...messagesList, columns: { ...messagesList.columns, body }, search: { ...messagesList.search, body: text(body) } }
}

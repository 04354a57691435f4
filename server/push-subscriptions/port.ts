import { pushSubscriptionsMessages } from '#contract/push-subscriptions/push-subscriptions.ru.ts'
import type { House } from '#server/core/context.ts'
import { placeIn, type SealedColumn } from '#server/core/seal-anew.ts'
import type { NotSent, Parcel, PushPort } from '#server/ports/ports.ts'
import type { Pushed, Subscription, VapidKeys, WebPush } from '#server/ports/web-push.ts'

export const sealedSubscription: SealedColumn = { table: 'push_subscriptions', column: 'sealed', row: 'id' }

/** A browser that has refused so many messages in a row is removed. */
const REFUSALS = 3

/** The browser that a message is for, while its session lives; and whether its owner has read meanwhile what it is about. */
const FIND = `select s.id, s.sealed, l.notification_id is not null and (n.id is null or n.read_at is not null and not n.off_bell)
    or coalesce(m.read_seq >= l.seq, false) or l.chat_id is not null and m.employer_id is null as is_read
  from push_letters l
    join push_subscriptions s on s.id = l.subscription_id and s.removed_at is null
    join session_people v on v.session_id = s.session_id and v.expires_at > now() and v.can_enter and not v.is_blocked
    left join notifications n on n.id = l.notification_id
    left join chat_members m on m.chat_id = l.chat_id and m.employer_id = s.employer_id
  where l.outbox_id = $1`

interface Found {
  id: number
  sealed: string
  is_read: boolean
}

/** The way of the outbox to browsers: each message is for one of them. */
export function openPushPort({ database, secrets }: Pick<House, 'database' | 'secrets'>, web: WebPush, keys: VapidKeys): PushPort {
  const forget = (id: number) => database.pool.query('delete from push_subscriptions where id = $1', [id])
  const take = async (id: number, pushed: Pushed): Promise<NotSent> => {
    if (pushed.status === null) return { reason: pushed.reason, isPassing: true, isUnsure: true }
    const { status } = pushed
    if (status === 404 || status === 410) {
      await forget(id)
      return { reason: pushSubscriptionsMessages.forgotten(status), isPassing: false }
    }
    const isPassing = status >= 500 || status === 408 || status === 429
    if (!isPassing) {
      const { rows } = await database.pool.query<{ failures: number }>(
        'update push_subscriptions set failures = failures + 1 where id = $1 returning failures',
        [id],
      )
      if ((rows[0]?.failures ?? 0) >= REFUSALS) await forget(id)
    }
    return { reason: pushSubscriptionsMessages.refused(status), isPassing }
  }
  return {
    name: 'web_push',
    real: { publicKey: keys.publicKey, isAllowed: web.isAllowed },
    async send({ id: letter, text, key }: Parcel) {
      const { rows } = await database.pool.query<Found>({ name: 'push-find', text: FIND, values: [letter ?? 0] })
      const [found] = rows
      if (!found) return { reason: pushSubscriptionsMessages.gone, isPassing: false }
      if (found.is_read) return { reason: pushSubscriptionsMessages.read, isPassing: false, isNeedless: true }
      const to: Subscription = JSON.parse(secrets.open(found.sealed, placeIn(sealedSubscription, found.id)))
      const { topic }: { topic: string } = JSON.parse(text)
      const pushed = await web.push(to, keys, text, topic)
      if (pushed.status === null || pushed.status >= 300) return take(found.id, pushed)
      await database.pool.query('update push_subscriptions set failures = 0 where id = $1 and failures > 0', [found.id])
      return { gateId: pushed.location ?? key }
    },
  }
}

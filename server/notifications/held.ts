import type { FastifyBaseLogger } from 'fastify'
import { notificationWords } from '#contract/notifications/notifications.ru.ts'
import { paths } from '#contract/shell/paths.ts'
import { eachAsHouse } from '#server/core/as-house.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { instantOf } from '#server/database/instant.ts'
import { pushTo } from '#server/push-subscriptions/push.ts'
import { post } from './leave.ts'

const COMPANIES = 'select distinct company_id from notification_held'

/** People whose quiet time is over, and how many of the notifications held back they have not read meanwhile; one that the bell never showed counts as unread. */
const FREE = `with whose as (
    select employer_id from (select distinct employer_id from notification_held) h where not holds_back(employer_id, $1)),
  freed as (delete from notification_held h using whose w where w.employer_id = h.employer_id
    returning h.employer_id, h.way, h.notification_id)
  select f.employer_id, f.way, count(*)::int as count, nullif(e.email, '') as mail
  from freed f join notifications n on n.id = f.notification_id and (n.read_at is null or n.off_bell)
    join employers e on e.id = f.employer_id and may_enter(e)
  group by f.employer_id, f.way, e.email order by 1, 2`

interface Freed {
  employer_id: number
  way: 'push' | 'mail'
  count: number
  mail: string | null
}

/** Every minute: sends one summary of what was held back, when the person's quiet time is over. */
export async function tellHeld(house: House, log: FastifyBaseLogger) {
  const { rows } = await house.database.pool.query<{ company_id: number }>(COMPANIES)
  await eachAsHouse(house, log, { rows, about: 'notifications held back' }, freeHeld)
}

async function freeHeld(ctx: Ctx) {
  const freed = await ctx.sql<Freed>(FREE, [instantOf(ctx.now)])
  const letters = freed.flatMap(({ way, count, mail }) => {
    const subject = notificationWords.waiting(count)
    return way === 'mail' && mail
      ? [{ to: mail, subject, body: notificationWords.letter(subject, ctx.publicUrl + paths.notification) }]
      : []
  })
  await post(ctx, letters)
  const pushes = freed.filter(({ way }) => way === 'push')
  await pushTo(
    ctx,
    pushes.map(({ employer_id, count }) => ({
      employer_id,
      kind: 'held' as const,
      title: notificationWords.waiting(count),
      to: paths.notification,
    })),
  )
}

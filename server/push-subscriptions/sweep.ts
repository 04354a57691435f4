import type { House } from '#server/core/context.ts'
import { instantOf } from '#server/database/instant.ts'

/** Days after which a receipt says nothing to anybody, and half a year in which the page of a device that was taken away may ask for it. */
const KEPT = { letters: 30, removed: 180 }
const DAY = 86_400

const SWEEP = [
  ['delete from push_letters where created_at < $1', KEPT.letters],
  ['delete from push_subscriptions where removed_at < $1', KEPT.removed],
] as const

/** Once a day: removes what is not needed any more, and devices whose sessions have ended by themselves. */
export async function sweepPushes({ database, clock }: Pick<House, 'database' | 'clock'>) {
  for (const [text, days] of SWEEP) await database.pool.query(text, [instantOf(Math.floor(clock() / 1000) - days * DAY)])
  await database.pool.query(`delete from push_subscriptions p where p.removed_at is null
    and not exists (select from session_people v where v.session_id = p.session_id and v.expires_at > now())`)
}

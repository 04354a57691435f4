import { mailingBells } from '#contract/mailings/mailing-bells.ru.ts'
import { pathTo } from '#contract/shell/paths.ts'
import type { Ctx } from '#server/core/context.ts'
import { holdersAmong } from '#server/employers/whose-work.ts'
import { notify } from '#server/notifications/notify.ts'

const COUNTS = `select count(*) filter (where state = 'told')::int as told, count(*) filter (where state = 'left_out')::int as left_out
  from mailing_recipients where mailing_id = $1`

/** Notifies the author that the mailing has gone to the last of its people; a large one takes hours, and waits for the morning of some. */
export async function tellDone(ctx: Ctx, { id, author_id }: { id: number; author_id: number }) {
  const [counts] = await ctx.sql<{ told: number; left_out: number }>(COUNTS, [id])
  await notify(ctx, {
    kind: 'campaign_done',
    key: `campaign_done:${id}`,
    author: null,
    to: { employers: await holdersAmong(ctx, [author_id], ['Notify.view']) },
    data: { message: mailingBells.done(id, counts?.told ?? 0, counts?.left_out ?? 0), link: pathTo('mailing', { id }) },
  })
}

import type { ActRow } from '#contract/audits/audits.ts'
import type { ListQuery } from '#contract/core/list.ts'
import type { Ctx } from '#server/core/context.ts'
import { type Asked, list } from '#server/lists/list.ts'
import { actsList } from './acts.list.ts'
import { askedOf } from './asked.ts'
import { actOf } from './audits.table.ts'
import { namesOfThings } from './names.ts'

/** Lists the log by acts. The things of a whole page are named by one query. */
export async function listActs(ctx: Ctx, { query }: { query: ListQuery & Asked }) {
  const page = await list(ctx, actsList(ctx), await askedOf(ctx, query, actOf('t.')))
  const nameOf = await namesOfThings(
    ctx,
    page.items.flatMap(({ parts }) => parts.filter(({ count }) => count === 1)),
  )
  const items: ActRow[] = page.items.map((act) => ({
    ...act,
    parts: act.parts.map((part) => ({ ...part, name: part.count === 1 ? nameOf(part) : null })),
  }))
  return { ...page, items }
}

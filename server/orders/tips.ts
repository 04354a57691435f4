import { E } from '#contract/core/errors.ts'
import { ordersRu } from '#contract/orders/orders.ru.ts'
import { type ItemKind, itemKind } from '#domain/orders/kinds.ts'
import type { Subject } from '#domain/orders/postings.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { unitSwitch } from '#server/units/unit-switch.ts'

interface TipsLine {
  kind: ItemKind
  employer_id: number | null
}

/** Tips pass through the till only where the studio says so (C21), and each belong to somebody: they are owed to her from then on. */
export async function checkTips(ctx: Ctx, unitId: number, items: readonly TipsLine[]) {
  const at = items.findIndex(({ kind }) => kind === itemKind.tips)
  if (at < 0) return
  const nobodys = items.findIndex(({ kind, employer_id }) => kind === itemKind.tips && employer_id === null)
  if (nobodys >= 0) fail(E.invalid, { [`items.${nobodys}.employer`]: [ordersRu.refusals.whoseTips] })
  const [row] = await ctx.sql<{ is_on: boolean }>(`select ${unitSwitch('tipsThrough', '$1::int')} as is_on`, [unitId])
  if (!row?.is_on) fail(E.invalid, { [`items.${at}.item_type`]: [ordersRu.refusals.noTips] })
}

/** The debt that the money of the line becomes: tips are owed to their master. */
export const tipsOwedTo = ({ kind, employer_id }: TipsLine): { owedTo?: Subject } =>
  kind === itemKind.tips && employer_id !== null ? { owedTo: { type: 'employer', id: employer_id } } : {}

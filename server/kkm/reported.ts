import type { ShiftTotals } from '#domain/fiscal/report.ts'
import type { Ctx } from '#server/core/context.ts'
import type { OnDone } from '#server/fiscal/round.ts'
import { finishClosing, reopenShift } from './finish.ts'

/**
 * What the register has made of a Z-report, in the transaction that learns it: the shift is closed, or it is open again and the refused task makes room
 * for the next one. Whoever brought the answer has closed nothing herself, and the log names nobody.
 */
export const shiftReported: OnDone = async (bringer, { uuid, doc_type, doc_id, end }) => {
  if (doc_type !== 'kkm_shift') return
  const ctx: Ctx = { ...bringer, me: { ...bringer.me, employer_id: 0, is_superuser: true, reach: 'company' } }
  const [task] = await ctx.sql<{ cause: string | null; totals: ShiftTotals | null }>(
    'select cause, totals from fiscal_tasks where uuid = $1',
    [uuid],
  )
  if (end === 'done') await finishClosing(ctx, doc_id, task?.totals ?? null)
  else {
    await ctx.sql(`update fiscal_tasks set state = 'annulled' where uuid = $1`, [uuid])
    await reopenShift(ctx, doc_id, task?.cause ?? null)
  }
  ctx.tell({ feature: 'kkm', ids: [doc_id] })
}

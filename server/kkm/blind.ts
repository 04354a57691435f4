import type { Ctx } from '#server/core/context.ts'
import { can } from '#server/live/session.ts'

/**
 * Whether this person is told what lies in a drawer that is still to be counted. Whoever counts it does not hold `Shift.balance`, so that the count is
 * of the money and not of the figure (decision 070). Every answer of the house that tells the sum of a drawer asks here.
 */
export const seesBalances = ({ me }: Pick<Ctx, 'me'>): boolean => can(me, 'Shift.balance')

/**
 * SQL: the shift, given as SQL of its number, is open and the cash that is in its drawer now has not been counted for closing. Whatever moves in the
 * drawer after a count makes it uncounted again, so that a count in the morning does not open the figure for the day.
 */
export const uncounted = (
  shift: string,
) => `exists (select from kkm_shifts open where open.id = ${shift} and open.state in ('opening', 'open')
  and not exists (select from cash_counts made where made.shift_id = open.id and made.kind = 'close'
    and not exists (select from ledger_lines later join ledger_entries act on act.id = later.entry_id
      where later.shift_id = open.id and coalesce(act.done_at, act.at) > made.counted_at)))`

/** SQL of a sum that is null where the reader must not know it. */
export const toldSum = (ctx: Ctx, sum: string, shift: string): string =>
  seesBalances(ctx) ? sum : `case when not ${uncounted(shift)} then ${sum} end`

/** Whether the drawer of this shift is blind to this person. */
export async function isBlind(ctx: Ctx, shiftId: number): Promise<boolean> {
  if (seesBalances(ctx)) return false
  const [row] = await ctx.sql<{ blind: boolean }>(`select ${uncounted('$1')} as blind`, [shiftId])
  return row?.blind ?? true
}

import { E } from '#contract/core/errors.ts'
import { kkmMessages } from '#contract/kkm/kkm.ru.ts'
import { fromKopecks, type Kopecks } from '#domain/core/money.ts'
import { sumText } from '#domain/core/number-text.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { isBlind } from './blind.ts'

/**
 * Nobody takes more out of a drawer or a safe than lies there: said at the sum, with what there is, unless the drawer of this shift is still to be counted
 * (decision 070). The wall of the ledger refuses the same. `shift_id`: null of a safe.
 */
export async function refuseShort(ctx: Ctx, held: Kopecks, sum: Kopecks, shift_id: number | null) {
  if (sum <= held) return
  const isHidden = shift_id !== null && (await isBlind(ctx, shift_id))
  const there = fromKopecks(held)
  const words = isHidden ? kkmMessages.shortBlind : kkmMessages.short.replace('{{sum}}', sumText(there))
  fail(E.drawerShort, { sum: [words] }, isHidden ? undefined : { drawer: there })
}

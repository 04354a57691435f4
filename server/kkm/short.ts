import { E } from '#contract/core/errors.ts'
import { kkmMessages } from '#contract/kkm/kkm.ru.ts'
import { fromKopecks, type Kopecks } from '#domain/core/money.ts'
import { sumText } from '#domain/core/number-text.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { isBlind } from './blind.ts'

/** What lies in a drawer or a safe; `entity`: whose money it is, where that of another lies there too. */
export interface Lying {
  sum: Kopecks
  entity?: string | undefined
}

/**
 * Nobody takes more out of a drawer or a safe than lies there. The refusal stands at the sum and says what there is, unless the drawer of this shift is
 * still to be counted (decision 070). The wall of the ledger refuses the same. `shift_id`: null of a safe.
 */
export async function refuseShort(ctx: Ctx, { sum: held, entity }: Lying, sum: Kopecks, shift_id: number | null) {
  if (sum <= held) return
  if (shift_id !== null && (await isBlind(ctx, shift_id))) fail(E.drawerShort, { sum: [kkmMessages.shortBlind] })
  const drawer = fromKopecks(held)
  const words = entity === undefined ? kkmMessages.short : kkmMessages.shortOf.replace('{{entity}}', entity)
  fail(E.drawerShort, { sum: [words.replace('{{sum}}', sumText(drawer))] }, { drawer })
}

import { E } from '#contract/core/errors.ts'
import { kkmMessages } from '#contract/kkm/kkm.ru.ts'
import type { Currency } from '#domain/core/ledger.ts'
import { fromKopecks, type Kopecks, kopecks } from '#domain/core/money.ts'
import { sumText } from '#domain/core/number-text.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { isBlind } from './blind.ts'

/** Cash of one legal entity that an act takes out of a drawer or a safe. */
export interface Leaving {
  account: 'cash.register' | 'cash.safe'
  /** The register or the safe. */
  subject_id: number
  entity_id: number
  currency: Currency
  /** The open shift of the drawer; null of a safe. */
  shift_id: number | null
  sum: Kopecks
}

/** Cash leaves a place only as far as the entity's own money lies there; `field` is where the form asks for the sum. */
export async function refuseEmpty(ctx: Ctx, { sum, shift_id, ...place }: Leaving, field = 'sum') {
  const rows = await ctx.sql<{ sum: number; entity_id: number; title: string }>(
    `select e.id as entity_id, e.title, coalesce(b.amount, 0)::float8 as sum from legal_entities e
     left join ledger_balances b on b.company_id = e.company_id and b.account = $1 and b.subject_id = $2
       and b.entity_id = e.id and b.currency = $4
     where e.id = $3 or b.amount <> 0`,
    [place.account, place.subject_id, place.entity_id, place.currency],
  )
  const own = rows.find(({ entity_id }) => entity_id === place.entity_id)
  const entity = rows.length > 1 ? own?.title : undefined
  await refuseShortCash(ctx, { sum: kopecks(own?.sum ?? 0), entity }, { sum, shift_id, field })
}

/** What lies in a drawer or a safe; `entity`: whose money it is, where that of another lies there too. */
interface Lying {
  sum: Kopecks
  entity?: string | undefined
}

interface Taken extends Pick<Leaving, 'sum' | 'shift_id'> {
  field?: string
}

/**
 * Nobody takes more out of a drawer or a safe than lies there. The refusal stands at the sum and says what there is, unless the drawer of this shift is
 * still to be counted (decision 070). The wall of the ledger refuses the same.
 */
export async function refuseShortCash(ctx: Ctx, { sum: held, entity }: Lying, { sum, shift_id, field = 'sum' }: Taken) {
  if (sum <= held) return
  if (shift_id !== null && (await isBlind(ctx, shift_id))) fail(E.drawerShort, { [field]: [kkmMessages.shortBlind] })
  const drawer = fromKopecks(held)
  const words = entity === undefined ? kkmMessages.short : kkmMessages.shortOf.replace('{{entity}}', entity)
  fail(E.drawerShort, { [field]: [words.replace('{{sum}}', sumText(drawer))] }, { drawer })
}

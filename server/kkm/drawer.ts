import { E } from '#contract/core/errors.ts'
import { kkmMessages } from '#contract/kkm/kkm.ru.ts'
import type { Currency } from '#domain/core/ledger.ts'
import { type Kopecks, kopecks, sumOf } from '#domain/core/money.ts'
import type { Share } from '#domain/kkm/closing.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { reachedUnits } from '#server/units/reach.ts'

/** A register with the shift that is not closed. */
export interface OpenDrawer {
  register_id: number
  title: string
  kind: 'fiscal' | 'online' | 'drawer'
  carrier: string
  entity_id: number
  unit_id: number
  currency: Currency
  id: number
  number: number
  state: 'opening' | 'open' | 'closing'
  /** The age of the shift in seconds. */
  age: number
  opened_at: string
}

const OF_REGISTER = `select r.id as register_id, r.title, r.kind, r.carrier, r.entity_id, r.unit_id, r.currency,
    s.id, s.number, s.state, s.opened_at::text as opened_at, ($1 - extract(epoch from s.opened_at))::int as age
  from cash_registers r join kkm_shifts s on s.register_id = r.id and s.state <> 'closed'`

/** The named register, or the default one of the caller's studio; a register out of reach is not there, one without a shift answers 1752. */
export async function registerIdOf(ctx: Ctx, named: number | null | undefined, field = 'register_id'): Promise<number> {
  const scope = reachedUnits(ctx, 'r.unit_id')
  const [row] = await ctx.sql<{ id: number }>(
    `select r.id from cash_registers r
     where ${named ? 'r.id = $1' : 'r.unit_id = $1 and r.is_default'}${scope ? ` and (${scope.sql(2)})` : ''}`,
    [named ?? ctx.me.unit_id, ...(scope?.values ?? [])],
  )
  return row?.id ?? fail(E.notFound, { [field]: [named ? kkmMessages.noSuchRegister : kkmMessages.noRegister] })
}

/**
 * `lock`: for share, as a sale reads it, or for update, so that every sale that has read it is over before (finance-goods §2). `field`: where the form
 * asks for the register.
 */
export async function openDrawerOf(
  ctx: Ctx,
  named: number | null | undefined,
  lock: 'none' | 'share' | 'update',
  field?: string,
): Promise<OpenDrawer> {
  const id = await registerIdOf(ctx, named, field)
  const locking = lock === 'none' ? '' : ` for ${lock} of s`
  const [drawer] = await ctx.sql<OpenDrawer>(`${OF_REGISTER} where r.id = $2${locking}`, [ctx.now, id])
  return drawer ?? fail(E.noOpenShift, { [field ?? 'register_id']: [kkmMessages.noShift] })
}

/** What the books say lies there: the register's own entity first, then the others that sell at this desk. */
export async function heldIn(
  ctx: Ctx,
  { register_id, entity_id, currency }: Pick<OpenDrawer, 'register_id' | 'entity_id' | 'currency'>,
): Promise<Share[]> {
  const rows = await ctx.sql<{ entity_id: number; amount: number }>(
    `select entity_id, amount::float8 as amount from ledger_balances
     where company_id = current_company() and account = 'cash.register' and subject_id = $1 and currency = $2 and amount <> 0
     order by entity_id <> $3, entity_id`,
    [register_id, currency, entity_id],
  )
  const shares = rows.map((row) => ({ entity_id: row.entity_id, amount: kopecks(row.amount) }))
  return shares[0]?.entity_id === entity_id ? shares : [{ entity_id, amount: kopecks(0) }, ...shares]
}

export const sumHeld = (held: readonly Share[]): Kopecks => sumOf(held.map(({ amount }) => amount))

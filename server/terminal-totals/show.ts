import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { terminalTotals } from '#contract/terminal-totals/terminal-totals.ts'
import { fromKopecks } from '#domain/core/money.ts'
import { type CountedCharge, type Matched, matchCharges } from '#domain/terminal-totals/match.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { find, wire } from '#server/lists/list.ts'
import { terminalTotalsList } from './terminal-totals.list.ts'

type Shown = Data<typeof terminalTotals.show>
type Charge = Shown['charges'][number]
type Own = CountedCharge & Pick<Charge, 'order_id' | 'card_last4' | 'at'>

/** The totals with each charge, and which of the two sides knows it; what only one side knows goes first. */
export async function showTotals(ctx: Ctx, { params: { id } }: Input<typeof terminalTotals.show>): Promise<Shown> {
  const row = await find(ctx, terminalTotalsList, id, 'terminal;unit;entity;asker')
  const own = await ctx.sql<Own>(
    `select b.kind, b.sum::float8 as sum, b.rrn, b.order_id, b.card_last4, ${wire('b.over_at')} as at
     from online_payments b where b.totals_id = $1 order by b.over_at, b.id`,
    [id],
  )
  const [asked] = await ctx.sql<{ told: CountedCharge[] | null }>('select told from terminal_totals where id = $1', [id])
  const told = asked?.told
  const charges = told
    ? matchCharges(own, told).map(onWire)
    : own.map((one) => ({ ...onWire({ own: one, told: null }), known: 'unknown' as const }))
  return { ...row, charges: charges.toSorted((one, other) => Number(isApart(other)) - Number(isApart(one))) }
}

function onWire({ own, told }: Matched<Own>): Charge {
  const { kind, sum, rrn } = own ?? told ?? fail(E.defect)
  return {
    kind,
    sum: fromKopecks(sum),
    rrn: rrn ?? told?.rrn ?? null,
    order_id: own?.order_id ?? null,
    card_last4: own?.card_last4 ?? null,
    at: own?.at ?? null,
    known: knownTo(own !== null, told !== null),
  }
}

function knownTo(us: boolean, bank: boolean) {
  if (us && bank) return 'both' as const
  return us ? ('own' as const) : ('bank' as const)
}

const isApart = ({ known }: Charge) => known === 'own' || known === 'bank'

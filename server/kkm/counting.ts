import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { kkmMessages } from '#contract/kkm/kkm.ru.ts'
import type { kkm } from '#contract/kkm/kkm.ts'
import type { Currency } from '#domain/core/ledger.ts'
import { fromKopecks, kopecks, less } from '#domain/core/money.ts'
import { type Denominations, faces, totalOfCount } from '#domain/kkm/closing.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf, wallTime } from '#server/database/instant.ts'
import { insert } from '#server/lists/records.ts'
import { heldIn, type OpenDrawer, openDrawerOf, sumHeld } from './drawer.ts'
import { cashCountRecord } from './kkm.record.ts'

type Kind = 'close' | 'inventory' | 'collect'

/** Stores a count for good; the sum in the books is answered after it (finance-goods §7). */
export async function countCash(ctx: Ctx, { body }: Input<typeof kkm.count>): Promise<Data<typeof kkm.count>> {
  const drawer = await openDrawerOf(ctx, body.register_id, 'share')
  const { id, total } = await writeCount(ctx, drawer, body.denominations, body.kind ?? 'inventory', body.comment || null)
  const calc = sumHeld(await heldIn(ctx, drawer))
  ctx.tell({ feature: 'kkm', ids: [drawer.id] })
  return {
    id,
    total: fromKopecks(total),
    counted_at: wallTime(ctx.now, ctx.zone),
    calc: fromKopecks(calc),
    difference: less(total, calc) / 100,
    rows: await rowsOf(ctx, drawer),
  }
}

export async function writeCount(
  ctx: Ctx,
  { id, currency }: Pick<OpenDrawer, 'id' | 'currency'>,
  counted: Denominations,
  kind: Kind,
  comment: string | null,
) {
  checkFaces(counted, currency)
  const total = totalOfCount(counted)
  const denominations = Object.fromEntries(Object.entries(counted).filter(([, pieces]) => pieces > 0))
  const row = await insert(ctx, cashCountRecord, {
    shift_id: id,
    kind,
    denominations,
    total,
    comment,
    counted_at: instantOf(ctx.now),
    counted_by: ctx.me.employer_id,
  })
  return { id: row.id, total }
}

function checkFaces(counted: Denominations, currency: Currency) {
  const strange = Object.keys(counted).find((face) => !faces[currency].includes(Number(face)))
  if (strange) fail(E.invalid, { [`denominations.${strange}`]: [kkmMessages.faces] })
}

const KIND = `case when e.doc_type = 'order' then case when l.amount > 0 then 'sales' else 'returns' end
    when e.doc_type = 'safe_package' then 'packages'
    when e.doc_type = 'cash_order' then case when l.amount > 0 then 'pko' else 'rko' end
    else 'differences' end`

/** The drawer's way from the opening to now, kind by kind; what the opening itself booked is in what it began with. */
async function rowsOf(ctx: Ctx, { id, register_id }: OpenDrawer): Promise<Data<typeof kkm.count>['rows']> {
  const rows = await ctx.sql<{ kind: Data<typeof kkm.count>['rows'][number]['kind']; sum: number }>(
    `select ${KIND} as kind, sum(l.amount)::float8 as sum from ledger_lines l join ledger_entries e on e.id = l.entry_id
     where l.shift_id = $1 and l.account = 'cash.register' and l.subject_id = $2 and e.doc_type <> 'kkm_shift' group by 1`,
    [id, register_id],
  )
  const [opened] = await ctx.sql<{ sum: number }>('select cash_open::float8 as sum from kkm_shifts where id = $1', [id])
  const known = rows.map(({ kind, sum }) => ({ kind, sum: kopecks(sum) / 100 }))
  return [{ kind: 'open', sum: (opened?.sum ?? 0) / 100 }, ...known]
}

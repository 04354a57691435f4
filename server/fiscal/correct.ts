import { randomUUID } from 'node:crypto'
import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { fiscalRu } from '#contract/fiscal/fiscal.ru.ts'
import type { fiscal } from '#contract/fiscal/fiscal.ts'
import { sumOf, zero } from '#domain/core/money.ts'
import type { VatMode } from '#domain/fiscal/vat.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { insert } from '#server/lists/records.ts'
import { reachedUnits } from '#server/units/reach.ts'
import { fiscalCorrectionRecord } from './fiscal.record.ts'
import { writeTask } from './write.ts'

interface Seller {
  id: number
  unit_id: number
  entity_id: number
  kind: string
  taxation: string | null
  site: string | null
  rate: number | null
  cashier: string
}

/** A receipt of correction: always a person's act, with the paper that it is done by (ФФД 1.2; finance-goods §5). */
export async function correct(ctx: Ctx, { body }: Input<typeof fiscal.correct>): Promise<Data<typeof fiscal.correct>> {
  const seller = await sellerOf(ctx, body.register_id)
  const tenders = { cash: body.cash ?? zero, electronic: body.electronic ?? zero, prepaid: body.prepaid ?? zero }
  const { id } = await insert(ctx, fiscalCorrectionRecord, {
    ...{ unit_id: seller.unit_id, register_id: seller.id, operation: body.operation, total: sumOf(Object.values(tenders)) },
    ...{ basis_date: body.basis_date, basis_number: body.basis_number, comment: body.comment || null },
    ...{ made_by: ctx.me.employer_id, made_at: instantOf(ctx.now) },
  })
  const uuid = await writeTask(ctx, {
    ...{ register_id: seller.id, entity_id: seller.entity_id, doc_type: 'correction', doc_id: id, key: `correction ${id} ${randomUUID()}` },
    receipt: {
      ...{
        operation: body.operation,
        phase: 'settle',
        taxation: seller.taxation ?? fail(E.invalid, { register_id: [fiscalRu.refusals.taxation] }),
      },
      ...{ vat: vatOf(seller.rate), cashier: { name: seller.cashier, inn: null }, tenders, contact: null },
      lines: body.lines.map(({ kind, name, qty, price }) => ({ kind, name, qty, paid: price })),
      place: { site: seller.site ?? '', isInternet: false },
      correction: { date: body.basis_date, number: body.basis_number },
    },
  })
  return { uuid }
}

const modes: Record<number, VatMode> = { 0: 'none', 5: 'vat5', 7: 'vat7', 22: 'vat22' }
const vatOf = (rate: number | null): VatMode => modes[rate ?? 0] ?? fail(E.invalid, { register_id: [fiscalRu.refusals.rate] })

async function sellerOf(ctx: Ctx, id: number): Promise<Seller> {
  const scope = reachedUnits(ctx, 'r.unit_id')
  const [seller] = await ctx.sql<Seller>(
    `select r.id, r.unit_id, r.entity_id, r.kind, e.taxation, e.site,
       (select v.rate from entity_vat v where v.entity_id = e.id and v.from_day <= to_timestamp($2)::date
         order by v.from_day desc limit 1) as rate,
       (select concat_ws(' ', c.last_name, c.first_name) from employers c where c.id = $3) as cashier
     from cash_registers r join legal_entities e on e.id = r.entity_id
     where r.id = $1 and not r.is_closed${scope ? ` and (${scope.sql(4)})` : ''}`,
    [id, ctx.now, ctx.me.employer_id, ...(scope?.values ?? [])],
  )
  if (!seller) return fail(E.notFound)
  return seller.kind === 'drawer' ? fail(E.invalid, { register_id: [fiscalRu.refusals.drawer] }) : seller
}

import { randomUUID } from 'node:crypto'
import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { fiscalRu } from '#contract/fiscal/fiscal.ru.ts'
import type { fiscal } from '#contract/fiscal/fiscal.ts'
import { sumOf, zero } from '#domain/core/money.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { insert } from '#server/lists/records.ts'
import { reachedUnits } from '#server/units/reach.ts'
import { uncovered } from './corrections.ts'
import { fiscalCorrectionRecord } from './fiscal.record.ts'
import { onlineOf, sellerOf, taxationOf } from './seller.ts'
import { writeTask } from './write.ts'

type Body = Input<typeof fiscal.correct>['body']

interface Register {
  id: number
  unit_id: number
  entity_id: number
  kind: string
  /** The day by the clock of its studio. */
  today: string
}

/** A receipt of correction: always a person's act, with the paper that it is done by (ФФД 1.2; finance-goods §5). */
export async function correct(ctx: Ctx, { body }: Input<typeof fiscal.correct>): Promise<Data<typeof fiscal.correct>> {
  const register = await registerOf(ctx, body.register_id)
  const { taxation, vat, cashier, address } = await sellerOf(ctx, register.entity_id, register.unit_id)
  const online = await onlineOf(ctx, register)
  if (body.basis_date > register.today) fail(E.invalid, { basis_date: [fiscalRu.refusals.ahead] })
  if (body.order_id) await takeUncovered(ctx, body, register.entity_id)
  const tenders = { cash: body.cash ?? zero, electronic: body.electronic ?? zero, prepaid: body.prepaid ?? zero }
  const { id } = await insert(ctx, fiscalCorrectionRecord, {
    unit_id: register.unit_id,
    register_id: register.id,
    order_id: body.order_id ?? null,
    operation: body.operation,
    total: sumOf(Object.values(tenders)),
    basis_date: body.basis_date,
    basis_number: body.basis_number,
    comment: body.comment || null,
    made_by: ctx.me.employer_id,
    made_at: instantOf(ctx.now),
  })
  const uuid = await writeTask(ctx, {
    register_id: register.id,
    entity_id: register.entity_id,
    doc_type: 'correction',
    doc_id: id,
    key: body.order_id ? `correction of order ${body.order_id}` : `correction ${id} ${randomUUID()}`,
    receipt: {
      operation: body.operation,
      phase: 'settle',
      taxation: taxationOf(taxation),
      vat,
      cashier,
      tenders,
      // A service on the network sends every document to somebody: one that no client asked for goes to the seller.
      contact: online?.online.email ?? null,
      lines: body.lines.map(({ kind, name, qty, price }) => ({ kind, name, qty, paid: price })),
      place: { site: online?.site ?? address, isInternet: false },
      ...(online && { online: online.online }),
      correction: { date: body.basis_date, number: body.basis_number },
    },
    fields: { whole: 'lines', line: (at) => `lines.${at}` },
  })
  return { uuid }
}

/** Takes the order whose hole the correction fills; its refused receipts are not repeated any more, or the money would be in the FN twice. */
async function takeUncovered(ctx: Ctx, { order_id: order = 0, operation, cash, electronic }: Body, entity: number) {
  await ctx.sql('select from orders where id = $1 for no key update', [order])
  const hole = (await uncovered(ctx, order)).find(({ entity_id }) => entity_id === entity)
  if (!hole) return fail(E.processedAlready, { order_id: [fiscalRu.refusals.covered] })
  if (operation !== 'sellCorrection') fail(E.invalid, { operation: [fiscalRu.refusals.notSold] })
  if (hole.receipt === 'settlement' && (cash || electronic)) fail(E.invalid, { prepaid: [fiscalRu.refusals.offset] })
  await ctx.sql(
    `update fiscal_tasks set state = 'annulled'
     where company_id = current_company() and doc_type = 'order' and doc_id = $1 and entity_id = $2 and state = 'refused'`,
    [order, entity],
  )
}

async function registerOf(ctx: Ctx, id: number): Promise<Register> {
  const scope = reachedUnits(ctx, 'r.unit_id')
  const [register] = await ctx.sql<Register>(
    `select r.id, r.unit_id, r.entity_id, r.kind, (to_timestamp($2) at time zone u.timezone)::date::text as today
     from cash_registers r join units u on u.id = r.unit_id
     where r.id = $1 and not r.is_closed${scope ? ` and (${scope.sql(3)})` : ''}`,
    [id, ctx.now, ...(scope?.values ?? [])],
  )
  if (!register) return fail(E.notFound)
  return register.kind === 'drawer' ? fail(E.invalid, { register_id: [fiscalRu.refusals.drawer] }) : register
}

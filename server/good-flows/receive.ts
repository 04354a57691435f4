import type { Input } from '#contract/core/endpoint.ts'
import { E, type FieldErrors } from '#contract/core/errors.ts'
import { goodFlowsRu } from '#contract/good-flows/good-flows.ru.ts'
import type { goodFlows } from '#contract/good-flows/good-flows.ts'
import { type Kopecks, sumOf } from '#domain/core/money.ts'
import { breaksPiece, fromThousandths, noQty, sumOfQty, type Thousandths, toThousandths } from '#domain/core/quantity.ts'
import { receiptPostings } from '#domain/good-flows/flows.ts'
import { type Receipt, receiptOf, type Sent } from '#domain/stock/on-way.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { postEntry } from '#server/ledger/post.ts'
import { putIn } from '#server/stock/door.ts'
import { ownerOf } from '#server/stock/owner.ts'
import { receiveMarks } from './marks.ts'
import { linesOf, type StoredFlow } from './stored.ts'

const { refusals } = goodFlowsRu
const DOC = 'good_flow'
type Counted = Input<typeof goodFlows.process>['body']['received']

interface Line extends Receipt {
  id: number
  good_id: number
  received: Thousandths
}

/**
 * What was counted comes to the recipient with the cost and the terms that it left with; what did not come is a discrepancy of the line and is written
 * off by the sender. Then nothing of the flow is on its way any more (K20, X20).
 */
export async function receiveTransfer(ctx: Ctx, flow: StoredFlow, received: Counted = []) {
  const store_id = flow.recipient_store_id ?? fail(E.defect)
  const lines = await countedLines(ctx, flow, received)
  await putIn(
    ctx,
    { doc_type: DOC, doc_id: flow.id },
    lines.flatMap(({ id, good_id, arrived }) => arrived.map((one) => ({ ...one, item_id: id, store_id, good_id }))),
  )
  await receiveMarks(ctx, flow, await linesOf(ctx, flow.id), received)
  const told = lines.map(({ id, received, lost_cost }) => ({ id, received: fromThousandths(received), lost_cost }))
  await ctx.sql(
    `update good_flow_items i set received = x.received, lost_cost = x.lost_cost
     from jsonb_to_recordset($1::jsonb) x(id int, received numeric, lost_cost bigint) where i.id = x.id`,
    [JSON.stringify(told)],
  )
  const came = sumOf(lines.flatMap(({ arrived }) => arrived.map(({ cost }) => cost)))
  await book(ctx, flow, { came, lost: sumOf(lines.map(({ lost_cost }) => lost_cost)) })
}

async function countedLines(ctx: Ctx, { id }: StoredFlow, received: NonNullable<Counted>): Promise<Line[]> {
  const [items, sent] = [await linesOf(ctx, id), await sentOf(ctx, id)]
  const counts = new Map(received.map((one) => [one.id, one.qty === 0 ? noQty : one.qty]))
  const refused: FieldErrors = {}
  for (const one of received) if (!items.some((item) => item.id === one.id)) refused.received = [refusals.strange]
  const lines = items.map((item): Line => {
    const counted = counts.get(item.id)
    const onWay = sent.get(item.id) ?? []
    const own = receiptOf(onWay, counted ?? noQty)
    const all = sumOfQty(onWay.map(({ qty_left }) => qty_left))
    if (counted === undefined) refused[`items.${item.n}.received`] = [refusals.received]
    else if (own.excess > 0) refused[`items.${item.n}.received`] = [refusals.more]
    else if (breaksPiece(item.base_unit, counted, all)) refused[`items.${item.n}.received`] = [refusals.pieces]
    return { ...own, id: item.id, good_id: item.good_id, received: counted ?? noQty }
  })
  if (Object.keys(refused).length > 0) fail(E.invalid, refused)
  return lines
}

/** What each line is on its way with: its moves out of the sender's store, with the terms of the layers that they came from. */
async function sentOf(ctx: Ctx, id: number): Promise<Map<number, Sent[]>> {
  const rows = await ctx.sql<{ id: number; item_id: number; qty: number; cost_left: Kopecks; expires_at: string | null }>(
    `select m.id, m.item_id, -m.qty as qty, -m.cost as cost_left, l.expires_at
     from stock_moves m join stock_layers l on l.id = m.layer_id
     where m.doc_type = $1 and m.doc_id = $2 and m.qty < 0 and m.reverses_id is null order by m.id`,
    [DOC, id],
  )
  return Map.groupBy(
    rows.map(({ qty, ...row }): Sent => ({ ...row, qty_left: toThousandths(qty) })),
    ({ item_id }) => item_id,
  )
}

async function book(ctx: Ctx, { id, sender_unit_id, recipient_unit_id }: StoredFlow, sums: { came: Kopecks; lost: Kopecks }) {
  const units = { sender: sender_unit_id ?? fail(E.defect), recipient: recipient_unit_id ?? fail(E.defect) }
  const { entity_id, currency } = await ownerOf(ctx, units.sender)
  const lines = receiptPostings(sums).map(({ side, ...line }) => ({ ...line, entity_id, unit_id: units[side], currency }))
  if (lines.length > 0) await postEntry(ctx, { doc_type: DOC, doc_id: id, lines })
}

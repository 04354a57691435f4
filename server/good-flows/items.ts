import type { Input } from '#contract/core/endpoint.ts'
import { E, type FieldErrors } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import { goodFlowsRu } from '#contract/good-flows/good-flows.ru.ts'
import type { GoodFlowItemBody, goodFlows } from '#contract/good-flows/good-flows.ts'
import type { Kopecks } from '#domain/core/money.ts'
import { fromThousandths, type Thousandths } from '#domain/core/quantity.ts'
import { FLOW, MOST_FLOW_LINES } from '#domain/good-flows/flows.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { keepGoods } from '#server/goods/living-goods.ts'
import { insert, remove, update } from '#server/lists/records.ts'
import { toldMarks } from '#server/marks/logged.ts'
import { goodFlowItemRecord } from './good-flow.record.ts'
import { told } from './present.ts'
import { refusePromised } from './promised.ts'
import { lockDraft, lockDraftOfLine, type StoredFlow } from './stored.ts'

const { refusals } = goodFlowsRu

export async function addItem(ctx: Ctx, { body: { flow_id, ...body } }: Input<typeof goodFlows.addItem>) {
  const flow = await lockDraft(ctx, flow_id)
  const [{ n = 0, count = 0 } = {}] = await ctx.sql<{ n: number; count: number }>(
    'select coalesce(max(n), 0) as n, count(*)::int as count from good_flow_items where flow_id = $1',
    [flow_id],
  )
  if (count >= MOST_FLOW_LINES) fail(E.invalid, { items: [refusals.many] })
  const [line] = await readLines(ctx, flow, [body], (_, field) => field)
  await refusePromised(ctx, flow, [{ marks: body.marks ?? [], field: 'marks' }])
  await insert(ctx, goodFlowItemRecord, { ...(line ?? fail(E.defect)), flow_id, n: n + 1 }, toldMarks([], body.marks ?? []))
  return settled(ctx, flow)
}

/** Fields that are not sent stay; a new unit changes in what the line is counted. */
export async function updateItem(ctx: Ctx, { params: { id }, body }: Input<typeof goodFlows.updateItem>) {
  const flow = await lockDraftOfLine(ctx, id)
  const [held] = await ctx.sql<{ good_id: number; marks: string[] }>('select good_id, marks from good_flow_items where id = $1', [id])
  const factor = body.qty_unit === undefined ? undefined : await factorOf(ctx, held?.good_id ?? fail(E.notFound), body.qty_unit)
  if (factor === null) fail(E.invalid, { qty_unit: [refusals.unit] })
  if (hasStrayCost(flow, body)) fail(E.invalid, { own_cost: [refusals.own_cost] })
  const { marks = [] } = held ?? {}
  await refusePromised(ctx, flow, [{ marks: body.marks ?? [], field: 'marks' }])
  const qty = body.qty === undefined ? undefined : fromThousandths(body.qty)
  await update(
    ctx,
    goodFlowItemRecord,
    id,
    { qty, qty_unit: body.qty_unit, factor, own_cost: body.own_cost, marks: body.marks },
    toldMarks(marks, body.marks ?? marks),
  )
  return settled(ctx, flow)
}

/** Adds a scanned mark to a line, and a piece if the line has no more room. */
export async function addMark(ctx: Ctx, flow: StoredFlow, { id }: { id: number }, code: string, qty: Thousandths) {
  await ctx.sql('update good_flow_items set marks = array_append(marks, $2) where id = $1', [id, code])
  await update(ctx, goodFlowItemRecord, id, { qty: fromThousandths(qty) }, toldMarks([], [code]))
  return settled(ctx, flow)
}

export async function removeItem(ctx: Ctx, { params: { id } }: Input<typeof goodFlows.removeItem>) {
  const flow = await lockDraftOfLine(ctx, id)
  await remove(ctx, goodFlowItemRecord, id)
  return settled(ctx, flow)
}

async function settled(ctx: Ctx, flow: StoredFlow) {
  await ctx.sql('update good_flows set updated_at = $2 where id = $1', [flow.id, instantOf(ctx.now)])
  return told(ctx, flow)
}

interface Line {
  good_id: number
  qty: number
  qty_unit: string | null
  factor: number
  own_cost: Kopecks | null
  marks: string[]
}

/** Writes the lines of a new document in one statement. */
export async function writeLines(ctx: Ctx, flow: Pick<StoredFlow, 'id' | 'type_id'>, items: readonly GoodFlowItemBody[]) {
  if (items.length === 0) return
  const lines = await readLines(ctx, flow, items, (at, field) => `items.${at}.${field}`)
  await refusePromised(
    ctx,
    flow,
    lines.map(({ marks }, at) => ({ marks, field: `items.${at}.marks` })),
  )
  await ctx.sql(
    `insert into good_flow_items (company_id, flow_id, n, good_id, qty, qty_unit, factor, own_cost, marks)
     select current_company(), $1, x.n, x.good_id, x.qty, x.qty_unit, x.factor, x.own_cost, x.marks
     from jsonb_to_recordset($2::jsonb) x(n int, good_id int, qty numeric, qty_unit text, factor numeric, own_cost bigint,
       marks text[]) order by x.n`,
    [flow.id, JSON.stringify(lines.map((line, at) => ({ ...line, n: at + 1 })))],
  )
}

/** Lines with the factors of their units; goods and units that are not there are refused at their fields. */
async function readLines(
  ctx: Ctx,
  flow: Pick<StoredFlow, 'type_id'>,
  items: readonly GoodFlowItemBody[],
  place: (at: number, field: 'good_id' | 'qty_unit' | 'own_cost') => string,
): Promise<Line[]> {
  const kept = await keepGoods(
    ctx,
    items.map(({ good_id }) => good_id),
  )
  const refused: FieldErrors = {}
  const lines: Line[] = []
  for (const [at, { good_id, qty, qty_unit = null, own_cost = null, marks = [] }] of items.entries()) {
    const factor = await factorOf(ctx, good_id, qty_unit)
    if (!kept.has(good_id)) refused[place(at, 'good_id')] = [messages.missing]
    else if (factor === null) refused[place(at, 'qty_unit')] = [refusals.unit]
    else if (hasStrayCost(flow, { own_cost })) refused[place(at, 'own_cost')] = [refusals.own_cost]
    else lines.push({ good_id, qty: fromThousandths(qty), qty_unit, factor, own_cost, marks })
  }
  if (Object.keys(refused).length > 0) fail(E.invalid, refused)
  return lines
}

/** What leaves a store costs what its layers cost: only what comes from nowhere has a cost of its own. */
const hasStrayCost = ({ type_id }: Pick<StoredFlow, 'type_id'>, { own_cost }: Pick<Partial<GoodFlowItemBody>, 'own_cost'>) =>
  type_id !== FLOW.surplus && own_cost !== null && own_cost !== undefined

/** How many base units this unit holds; null: the good has no such unit. */
async function factorOf(ctx: Ctx, goodId: number, unit: string | null): Promise<number | null> {
  if (unit === null) return 1
  const [row] = await ctx.sql<{ factor: number }>('select factor from good_units where good_id = $1 and lower(title) = lower($2)', [
    goodId,
    unit,
  ])
  return row?.factor ?? null
}

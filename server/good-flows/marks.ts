import type { Input } from '#contract/core/endpoint.ts'
import { E, type FieldErrors } from '#contract/core/errors.ts'
import { keyOfCode } from '#contract/core/mark-code.ts'
import type { goodFlows } from '#contract/good-flows/good-flows.ts'
import { marksMessages } from '#contract/marks/marks.ru.ts'
import { barcodesOfGtin, type MarkState, readMark } from '#domain/core/mark.ts'
import { thousandths } from '#domain/core/quantity.ts'
import { FLOW, leavesStore } from '#domain/good-flows/flows.ts'
import { fewestToReceive } from '#domain/good-flows/marked.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { bringMarks, moveMarks } from '#server/marks/ledger.ts'
import { markingIn } from '#server/marks/marking.ts'
import { piecesOf } from '#server/marks/of-lines.ts'
import { marksBeyond } from '#server/marks/there.ts'
import { addItem, addMark } from './items.ts'
import { refusePromised } from './promised.ts'
import { linesOf, lockDraft, type StoredFlow, type StoredFlowLine } from './stored.ts'

const DOC = 'good_flow'

const markedOf = (items: readonly StoredFlowLine[]) =>
  items.map(({ id, qty, factor, ...item }) => ({ ...item, item_id: id, qty: thousandths(Math.floor((qty * factor) / 1000)) }))

/** What the pieces become that leave a store by this kind of flow. What a master gets is used up for services. */
const becomes: Record<Exclude<StoredFlow['type_id'], 4>, MarkState> = {
  [FLOW.transfer]: 'on_way',
  [FLOW.writeOff]: 'withdrawn',
  [FLOW.toSupplier]: 'to_supplier',
  [FLOW.toMaster]: 'withdrawn',
}

/** Takes the pieces that the lines name out of the sender's store. */
export async function leaveMarks(ctx: Ctx, flow: StoredFlow, items: readonly StoredFlowLine[]) {
  const { id, type_id, sender_store_id } = flow
  if (type_id === FLOW.surplus) return
  const to = { state: becomes[type_id], store_id: null }
  await moveMarks(
    ctx,
    { doc_type: DOC, doc_id: id },
    { from: 'in_store', store_id: sender_store_id, to },
    await piecesOf(ctx, markedOf(items)),
  )
  await refuseLeftMarks(ctx, flow, items)
}

/**
 * Goods have left, and more marks lie there than goods: pieces went without being named. A studio that requires marks wants to know which; where marks are
 * only asked for, such marks are listed for whoever will look for them.
 */
async function refuseLeftMarks(ctx: Ctx, { sender_unit_id, sender_store_id }: StoredFlow, items: readonly StoredFlowLine[]) {
  if (sender_unit_id === null || sender_store_id === null) return
  const ids = items.map(({ good_id }) => good_id)
  const asked = await markingIn(ctx, sender_unit_id, ids)
  const beyond = await marksBeyond(
    ctx,
    sender_store_id,
    ids.filter((good) => asked.get(good) === 'require'),
  )
  const refused: FieldErrors = {}
  for (const { n, good_id, marks, qty, factor } of items) {
    const count = beyond.get(good_id) ?? 0
    if (count > 0 && marks.length < (qty * factor) / 1_000_000) refused[`items.${n}.marks`] = [marksMessages.leftBehind(count)]
  }
  if (Object.keys(refused).length > 0) fail(E.markUsed, refused)
}

/** A surplus brings pieces that the house did not know. */
export async function foundMarks(ctx: Ctx, { id, recipient_store_id }: StoredFlow, items: readonly StoredFlowLine[]) {
  await bringMarks(ctx, { doc_type: DOC, doc_id: id }, recipient_store_id ?? fail(E.defect), await piecesOf(ctx, markedOf(items)))
}

type Counted = NonNullable<Input<typeof goodFlows.process>['body']['received']>

/**
 * The pieces of a transfer arrive. Of a line that came whole all do; of one that came short the recipient names those that did, and the others are
 * withdrawn with what was lost.
 */
export async function receiveMarks(ctx: Ctx, { id, recipient_store_id }: StoredFlow, items: readonly StoredFlowLine[], received: Counted) {
  const refused: FieldErrors = {}
  const lines = items.flatMap((item) => {
    if (item.marks.length === 0) return []
    const { qty = 0, marks } = received.find((one) => one.id === item.id) ?? {}
    const field = `items.${item.n}.marks`
    const own = new Set(item.marks.map(keyOfCode))
    const all = (item.qty * item.factor) / 1000
    const came = new Set((marks ?? (qty === all ? item.marks : [])).map(keyOfCode))
    const stand = { all: all / 1000, marked: own.size }
    const strange = [...came].find((key) => !own.has(key))
    if (strange) refused[field] = [marksMessages.notSent(strange)]
    else if (marks === undefined && qty > 0 && qty < all) refused[field] = [marksMessages.whichCame]
    else if (came.size < fewestToReceive(qty / 1000, stand, item.base_unit === 'pc')) refused[field] = [marksMessages.whichCame]
    else if (came.size > qty / 1000) refused[field] = [marksMessages.tooMany(came.size, String(qty / 1000))]
    return [{ item, came }]
  })
  if (Object.keys(refused).length > 0) fail(E.markUsed, refused)
  for (const arrives of [true, false]) {
    const own = lines.map(({ item, came }) => ({ ...item, marks: item.marks.filter((code) => came.has(keyOfCode(code)) === arrives) }))
    const to = arrives ? ({ state: 'in_store', store_id: recipient_store_id } as const) : ({ state: 'withdrawn', store_id: null } as const)
    await moveMarks(ctx, { doc_type: DOC, doc_id: id }, { from: 'on_way', to }, await piecesOf(ctx, markedOf(own)))
  }
}

/** A piece was scanned into a draft: it joins the line of its good, which becomes one more if all of its pieces have marks; or begins a line. */
export async function scanMark(ctx: Ctx, { params: { id }, body: { code } }: Input<typeof goodFlows.scanMark>) {
  const flow = await lockDraft(ctx, id)
  const good_id = await goodOf(ctx, flow, code)
  const [items, key] = [await linesOf(ctx, id), keyOfCode(code)]
  if (items.some(({ marks }) => marks.some((one) => keyOfCode(one) === key))) refuse(marksMessages.twice(key))
  await refusePromised(ctx, flow, [{ marks: [code], field: 'code' }])
  const line = items.find((one) => one.good_id === good_id)
  if (!line) return addItem(ctx, { body: { flow_id: id, good_id, qty: thousandths(1000), marks: [code] } })
  const isFull = line.marks.length * 1000 >= Math.floor((line.qty * line.factor) / 1000)
  return addMark(ctx, flow, line, code, isFull ? thousandths(line.qty + 1000) : line.qty)
}

/** The good of a piece that lies in the sender's store; of a surplus, the good whose barcode is in the mark. */
async function goodOf(ctx: Ctx, { type_id, sender_store_id }: StoredFlow, code: string): Promise<number> {
  const mark = readMark(code)
  if (!('code' in mark)) return refuse(marksMessages.fault[mark.fault])
  const key = keyOfCode(code)
  const [known] = await ctx.sql<{ good_id: number; state: MarkState; store_id: number | null }>(
    'select good_id, state, store_id from marks where gtin = $1 and serial = $2',
    [mark.gtin, mark.serial],
  )
  if (leavesStore(type_id)) {
    if (!known) return refuse(marksMessages.foreign(key))
    if (known.state !== 'in_store') return refuse(marksMessages.state[known.state](key))
    if (sender_store_id !== null && known.store_id !== sender_store_id) return refuse(marksMessages.notHere(key))
    return known.good_id
  }
  const [named] = await ctx.sql<{ id: number }>(
    `select g.id from good_barcodes b join goods g on g.id = b.good_id and g.deleted_at is null and g.is_marked where b.barcode = any($1)`,
    [barcodesOfGtin(mark.gtin)],
  )
  return known?.good_id ?? named?.id ?? refuse(marksMessages.noGood(key))
}

const refuse = (why: string): never => fail(E.markUsed, { code: [why] })

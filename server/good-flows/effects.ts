import type { Input } from '#contract/core/endpoint.ts'
import { E, type FieldErrors } from '#contract/core/errors.ts'
import { goodFlowsRu } from '#contract/good-flows/good-flows.ru.ts'
import type { GoodFlowItemBody, goodFlows } from '#contract/good-flows/good-flows.ts'
import { DOCUMENT_STATUS } from '#domain/core/document-status.ts'
import { type Kopecks, sumOf } from '#domain/core/money.ts'
import { type Thousandths, thousandths } from '#domain/core/quantity.ts'
import { FLOW, flowPostings, lacksOfFlow, leavesStore } from '#domain/good-flows/flows.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { cancelledNow, processedNow, undoEffects } from '#server/documents/effects.ts'
import { postEntry } from '#server/ledger/post.ts'
import { insert, update } from '#server/lists/records.ts'
import { takeMarksBack } from '#server/marks/ledger.ts'
import { marksIn } from '#server/marks/there.ts'
import { type Put, putIn, takeOut } from '#server/stock/door.ts'
import { lastCosts } from '#server/stock/last-cost.ts'
import { tooMuchBy } from '#server/stock/overfull.ts'
import { ownerOf } from '#server/stock/owner.ts'
import { goodFlowRecord } from './good-flow.record.ts'
import { writeLines } from './items.ts'
import { foundMarks, leaveMarks } from './marks.ts'
import { refuseStudioOfOthers } from './place.ts'
import { told } from './present.ts'
import { receiveTransfer } from './receive.ts'
import { linesOf, lockDraft, lockFlow, refuseSettled, refuseUnseen, type StoredFlow, type StoredFlowLine } from './stored.ts'

const { refusals } = goodFlowsRu
const DOC = 'good_flow'

/** A transfer leaves the sender's store and is on its way: what is short is named, and then nothing moves (GDS-450). */
export async function sendFlow(ctx: Ctx, { params: { id }, body }: Input<typeof goodFlows.send>) {
  const flow = await lockDraft(ctx, id)
  refuseUnseen(flow, body.seen)
  if (flow.type_id !== FLOW.transfer) fail(E.invalid, { type_id: [refusals.alone] })
  await refuseStudioOfOthers(ctx, flow.sender_unit_id)
  await setOut(ctx, flow)
  return told(ctx, flow)
}

/**
 * A transfer that another document has become: made and sent at once; or left a draft if pieces of its goods lie there under marks, because only whoever
 * has them in hand knows which of them go. Whoever calls answers for its sides and for the right to send.
 */
export async function makeTransfer(ctx: Ctx, { items, ...head }: NewTransfer): Promise<{ id: number; isSent: boolean }> {
  const { id } = await insert(ctx, goodFlowRecord, {
    type_id: FLOW.transfer,
    ...head,
    employer_id: ctx.me.employer_id,
    created_at: instantOf(ctx.now),
    updated_at: instantOf(ctx.now),
  })
  await writeLines(ctx, { id, type_id: FLOW.transfer }, items)
  const flow = await lockDraft(ctx, id)
  const marked = await marksIn(
    ctx,
    head.sender_store_id,
    items.map(({ good_id }) => good_id),
  )
  const isSent = marked.size === 0
  if (isSent) await setOut(ctx, flow)
  await told(ctx, flow)
  return { id, isSent }
}

interface NewTransfer {
  sender_unit_id: number
  sender_store_id: number
  recipient_unit_id: number
  recipient_store_id: number
  comment: string
  items: readonly GoodFlowItemBody[]
}

async function setOut(ctx: Ctx, flow: StoredFlow) {
  const items = await readyLines(ctx, flow)
  await refuseOtherEntity(ctx, flow)
  await book(ctx, flow, await leave(ctx, flow, items))
  await update(ctx, goodFlowRecord, flow.id, {
    status_id: DOCUMENT_STATUS.sent,
    updated_at: instantOf(ctx.now),
    sent_at: instantOf(ctx.now),
    sender_id: ctx.me.employer_id || null,
  })
}

/** A transfer that was sent is received as it was counted; every other kind takes effect at once. */
export async function processFlow(ctx: Ctx, { params: { id }, body }: Input<typeof goodFlows.process>) {
  const flow = await lockFlow(ctx, id)
  if (flow.status_id !== DOCUMENT_STATUS.draft && flow.status_id !== DOCUMENT_STATUS.sent) return refuseSettled(ctx, id)
  refuseUnseen(flow, body.seen)
  if (flow.type_id === FLOW.transfer) {
    if (flow.status_id === DOCUMENT_STATUS.draft) fail(E.invalid, { status_id: [refusals.notSent] })
    await refuseStudioOfOthers(ctx, flow.recipient_unit_id)
    await receiveTransfer(ctx, flow, body.received)
  } else {
    await refuseStudioOfOthers(ctx, flow.sender_unit_id ?? flow.recipient_unit_id)
    const items = await readyLines(ctx, flow)
    await book(ctx, flow, leavesStore(flow.type_id) ? await leave(ctx, flow, items) : await arrive(ctx, flow, items))
  }
  await update(ctx, goodFlowRecord, id, {
    ...processedNow(ctx),
    ...(flow.type_id === FLOW.transfer ? { recipient_id: ctx.me.employer_id || null } : { sender_id: ctx.me.employer_id || null }),
  })
  return told(ctx, flow)
}

/** Cancels a flow: its goods go back to the sender, so the caller must work for both sides. */
export async function cancelFlow(ctx: Ctx, { params: { id }, body }: Input<typeof goodFlows.cancel>) {
  const flow = await lockFlow(ctx, id)
  if (flow.status_id === DOCUMENT_STATUS.draft) fail(E.invalid, { status_id: [refusals.draft] })
  if (flow.status_id === DOCUMENT_STATUS.cancelled) return refuseSettled(ctx, id)
  await refuseStudioOfOthers(ctx, flow.sender_unit_id)
  if (flow.status_id === DOCUMENT_STATUS.processed) await refuseStudioOfOthers(ctx, flow.recipient_unit_id)
  await takeMarksBack(ctx, { doc_type: DOC, doc_id: id })
  await undoEffects(ctx, { doc_type: DOC, doc_id: id })
  await update(ctx, goodFlowRecord, id, cancelledNow(ctx, body.reason))
  return told(ctx, flow)
}

async function readyLines(ctx: Ctx, flow: StoredFlow): Promise<StoredFlowLine[]> {
  const items = await linesOf(ctx, flow.id)
  const refused: FieldErrors = {}
  for (const { n, field, words } of lacksOfFlow(flow, items))
    refused[n === null ? placeOf(field) : `items.${n}.${field}`] = [refusals[words ?? field]]
  for (const { n, is_gone } of items) if (is_gone) refused[`items.${n}.good_id`] = [refusals.goneGood]
  if (Object.keys(refused).length > 0) fail(E.invalid, refused)
  return items
}
const placeOf = (field: string) => (field === 'same' ? 'recipient_store_id' : field)

/** Goods for another legal entity are sold to it, not moved (finance-goods.md §11). */
async function refuseOtherEntity(ctx: Ctx, { sender_unit_id, recipient_unit_id }: StoredFlow) {
  if (sender_unit_id === null || recipient_unit_id === null || sender_unit_id === recipient_unit_id) return
  const [sender, recipient] = [await ownerOf(ctx, sender_unit_id), await ownerOf(ctx, recipient_unit_id)]
  if (sender.entity_id !== recipient.entity_id) fail(E.invalid, { recipient_store_id: [refusals.entities] })
}

const baseOf = ({ qty, factor }: StoredFlowLine): Thousandths => thousandths((qty * factor) / 1000)

/** Takes the lines out of the sender's store and answers their whole cost. */
async function leave(ctx: Ctx, flow: StoredFlow, items: readonly StoredFlowLine[]): Promise<Kopecks> {
  const { id, sender_store_id } = flow
  const store_id = sender_store_id ?? fail(E.defect)
  const wants = items.map((item) => ({ item_id: item.id, store_id, good_id: item.good_id, qty: baseOf(item) }))
  const costs = await takeOut(ctx, { doc_type: DOC, doc_id: id }, wants)
  await leaveMarks(ctx, flow, items)
  return tellCosts(ctx, costs)
}

/** Puts a surplus in at the cost that a person has written, else at the one that each good had the last time. */
async function arrive(ctx: Ctx, flow: StoredFlow, items: readonly StoredFlowLine[]): Promise<Kopecks> {
  const { id, recipient_store_id } = flow
  const store_id = recipient_store_id ?? fail(E.defect)
  const found = items.map((item) => ({ item_id: item.id, store_id, good_id: item.good_id, qty: baseOf(item), expires_at: null }))
  const last = await lastCosts(ctx, found)
  const puts = found.map((one, at) => ({ ...one, cost: items[at]?.own_cost ?? last[at] ?? fail(E.defect) }))
  await refuseTooMuch(ctx, items, puts)
  await putIn(ctx, { doc_type: DOC, doc_id: id }, puts)
  await foundMarks(ctx, flow, items)
  return tellCosts(ctx, new Map(puts.map(({ item_id, cost }) => [item_id, cost])))
}

/** Names the lines with which the store or the books would hold more than they can, at the field that a person can make smaller. */
async function refuseTooMuch(ctx: Ctx, items: readonly StoredFlowLine[], puts: readonly Put[]) {
  const why = await tooMuchBy(ctx, puts)
  const refused: FieldErrors = {}
  for (const { id, n, own_cost } of items) {
    const reason = why.get(id)
    if (reason === 'dear' && own_cost !== null) refused[`items.${n}.own_cost`] = [refusals.dearOwn]
    else if (reason) refused[`items.${n}.qty`] = [refusals[reason]]
  }
  if (why.size > 0) fail(E.invalid, refused)
}

async function tellCosts(ctx: Ctx, costs: ReadonlyMap<number, Kopecks>): Promise<Kopecks> {
  await ctx.sql('update good_flow_items i set cost = x.cost from jsonb_to_recordset($1::jsonb) x(id int, cost bigint) where i.id = x.id', [
    JSON.stringify([...costs].map(([id, cost]) => ({ id, cost }))),
  ])
  return sumOf([...costs.values()])
}

async function book(ctx: Ctx, { id, type_id, sender_unit_id, recipient_unit_id }: StoredFlow, cost: Kopecks) {
  const unit_id = sender_unit_id ?? recipient_unit_id ?? fail(E.defect)
  const { entity_id, currency } = await ownerOf(ctx, unit_id)
  const lines = flowPostings(type_id, cost).map((line) => ({ ...line, entity_id, unit_id, currency }))
  if (lines.length > 0) await postEntry(ctx, { doc_type: DOC, doc_id: id, lines })
}

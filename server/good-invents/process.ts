import type { Input } from '#contract/core/endpoint.ts'
import { E, type FieldErrors } from '#contract/core/errors.ts'
import { goodInventsRu } from '#contract/good-invents/good-invents.ru.ts'
import type { goodInvents } from '#contract/good-invents/good-invents.ts'
import { DOCUMENT_STATUS } from '#domain/core/document-status.ts'
import { type Kopecks, kopecks, sumOf } from '#domain/core/money.ts'
import { breaksPiece, fromThousandths, noQty, type Thousandths, thousandths } from '#domain/core/quantity.ts'
import { differenceOf, inventPostings } from '#domain/good-invents/outcome.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { cancelledNow, processedNow, undoEffects } from '#server/documents/effects.ts'
import { postEntry } from '#server/ledger/post.ts'
import { update } from '#server/lists/records.ts'
import { takeMarksBack } from '#server/marks/ledger.ts'
import { type Put, putIn, takeOut } from '#server/stock/door.ts'
import { lastCosts } from '#server/stock/last-cost.ts'
import { tooMuchBy } from '#server/stock/overfull.ts'
import { ownerOf } from '#server/stock/owner.ts'
import { lockRemains } from '#server/stock/remains.ts'
import { goodInventRecord } from './good-invent.record.ts'
import { settleMarks } from './marks.ts'
import { countersOf, told } from './present.ts'
import {
  type ComparedLine,
  comparedLines,
  keepCompared,
  lockDraft,
  lockInvent,
  refuseSettled,
  refuseUnseen,
  type StoredInvent,
} from './stored.ts'

const { refusals } = goodInventsRu
const DOC = 'good_invent'

/**
 * The books get what was counted: each line differs from what they had at the moment of its count, and only by that they are changed (C22). Nobody waits
 * for a count; only the goods themselves are held while it takes effect.
 */
export async function processInvent(ctx: Ctx, { params: { id }, body }: Input<typeof goodInvents.process>) {
  const invent = await lockDraft(ctx, id)
  refuseUnseen(invent, body.seen)
  await lockLines(ctx, invent)
  const lines = await comparedLines(ctx, invent)
  await refuseLacks(ctx, invent, lines, body)
  const counted = lines.map((line) => (line.fact === null && !line.is_deleted ? { ...line, fact: noQty } : line))
  const costs = await correct(ctx, invent, counted)
  await settleMarks(ctx, invent, counted)
  await keepCompared(ctx, counted)
  await keepFacts(ctx, counted, costs.each)
  await update(ctx, goodInventRecord, id, { ...processedNow(ctx), shortage: costs.shortage, excess: costs.excess })
  const { entity_id, currency } = await ownerOf(ctx, invent.unit_id)
  const postings = inventPostings(costs).map((line) => ({ ...line, entity_id, unit_id: invent.unit_id, currency }))
  if (postings.length > 0) await postEntry(ctx, { doc_type: DOC, doc_id: id, lines: postings })
  return told(ctx, invent)
}

/** What was found is taken away again, and what was missing comes back; what was used meanwhile is refused by its name (1793). */
export async function cancelInvent(ctx: Ctx, { params: { id }, body }: Input<typeof goodInvents.cancel>) {
  const invent = await lockInvent(ctx, id)
  if (invent.status_id === DOCUMENT_STATUS.draft) fail(E.invalid, { status_id: [refusals.draft] })
  if (invent.status_id !== DOCUMENT_STATUS.processed) return refuseSettled(ctx, id)
  await takeMarksBack(ctx, { doc_type: DOC, doc_id: id })
  await undoEffects(ctx, { doc_type: DOC, doc_id: id })
  await update(ctx, goodInventRecord, id, cancelledNow(ctx, body.reason))
  return told(ctx, invent)
}

/** Locks these goods: none of them moves until the books are corrected. */
async function lockLines(ctx: Ctx, { id, store_id }: StoredInvent) {
  const rows = await ctx.sql<{ good_id: number }>('select good_id from good_invent_items where invent_id = $1 and not is_deleted', [id])
  await lockRemains(
    ctx,
    rows.map(({ good_id }) => ({ store_id, good_id })),
  )
}

type Wish = Input<typeof goodInvents.process>['body']

async function refuseLacks(ctx: Ctx, invent: StoredInvent, all: readonly ComparedLine[], { seen, zero = 0, force = 0 }: Wish) {
  const lines = all.filter(({ is_deleted }) => !is_deleted)
  if (lines.length === 0) fail(E.invalid, { items: [refusals.items] })
  const refused: FieldErrors = {}
  for (const { n, is_timeless, is_moved, base_unit, fact, expected } of lines) {
    if (fact !== null && breaksPiece(base_unit, fact, expected)) refused[`items.${n}.qty`] = [refusals.pieces]
    else if (is_timeless) refused[`items.${n}.qty`] = [refusals.timeless]
    else if (is_moved) refused[`items.${n}.qty`] = [refusals.moved]
  }
  if (Object.keys(refused).length > 0) fail(E.invalid, refused)
  const busy = (await countersOf(ctx, invent.id)).filter(({ is_finished }) => !is_finished).map(({ employer }) => employer.name)
  if (busy.length > 0 && !force) fail(E.invalid, { force: [refusals.force.replace('{{names}}', [...new Set(busy)].join(', '))] })
  const uncounted = lines.filter(({ fact }) => fact === null).length
  if (uncounted > 0 && !zero) fail(E.invalid, { zero: [refusals.zero.replace('{{count}}', String(uncounted))] })
  // Something was scanned since the comparison, so the caller has not seen the present count.
  if (seen !== undefined && lines.some(({ fact, is_compared }) => fact !== null && !is_compared))
    fail(E.processedAlready, { seen: [goodInventsRu.changed] }, { id: invent.id })
}

/** Puts in what turned up at its last cost, takes out what is missing, and answers what each line and all of them have cost. */
async function correct(ctx: Ctx, { id, store_id }: StoredInvent, lines: readonly ComparedLine[]) {
  const doc = { doc_type: DOC, doc_id: id } as const
  const changes = lines.map((line) => ({ item_id: line.id, store_id, good_id: line.good_id, by: differenceOf(line) }))
  const found = changes.filter(({ by }) => by > 0).map(({ by, ...one }) => ({ ...one, qty: by, expires_at: null }))
  const foundCosts = await lastCosts(ctx, found)
  const puts = found.map((one, at) => ({ ...one, cost: foundCosts[at] ?? fail(E.defect) }))
  await refuseTooMuch(ctx, lines, puts)
  await putIn(ctx, doc, puts)
  const lost = changes.filter(({ by }) => by < 0).map(({ by, ...one }) => ({ ...one, qty: opposite(by) }))
  const lostCosts = await takeOut(ctx, doc, lost)
  const each = new Map([...found.map(({ item_id }, at) => [item_id, foundCosts[at] ?? kopecks(0)] as const), ...lostCosts])
  return { each, excess: sumOf(foundCosts), shortage: sumOf([...lostCosts.values()]) }
}

/** Names the lines with which the store or the books would hold more than they can: a code or an article typed as a quantity. */
async function refuseTooMuch(ctx: Ctx, lines: readonly ComparedLine[], puts: readonly Put[]) {
  const why = await tooMuchBy(ctx, puts)
  const refused: FieldErrors = {}
  for (const { id, n } of lines) {
    const reason = why.get(id)
    if (reason) refused[`items.${n}.qty`] = [refusals[reason]]
  }
  if (why.size > 0) fail(E.invalid, refused)
}

const opposite = (qty: Thousandths) => thousandths(-qty)

async function keepFacts(ctx: Ctx, lines: readonly ComparedLine[], costs: ReadonlyMap<number, Kopecks>) {
  const facts = lines
    .filter(({ is_deleted }) => !is_deleted)
    .map(({ id, fact }) => ({ id, fact: fact && fromThousandths(fact), cost: costs.get(id) ?? 0 }))
  await ctx.sql(
    `update good_invent_items i set fact = x.fact, cost = x.cost
     from jsonb_to_recordset($1::jsonb) x(id int, fact numeric, cost bigint) where i.id = x.id`,
    [JSON.stringify(facts)],
  )
}

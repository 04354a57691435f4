import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import { goodGivesRu } from '#contract/good-gives/good-gives.ru.ts'
import type { goodGives } from '#contract/good-gives/good-gives.ts'
import { type Kopecks, zero } from '#domain/core/money.ts'
import { fromThousandths, noQty, smallerQty, type Thousandths } from '#domain/core/quantity.ts'
import { comeBack } from '#domain/good-gives/pieces.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import type { Change } from '#server/lists/record-of.ts'
import { update } from '#server/lists/records.ts'
import { can } from '#server/live/session.ts'
import { takeOut } from '#server/stock/door.ts'
import { bookMaterials } from '#server/stock/materials.ts'
import { freeIn, lockRemains } from '#server/stock/remains.ts'
import { addEvent, openIssue } from './events.ts'
import { goodGiveRecord } from './good-give.record.ts'
import type { goodGives as goodGivesTable } from './good-gives.table.ts'
import { judge } from './judge.ts'
import type { OnScale } from './scale.ts'
import { deskUnit, holderOf, lockGive, type StoredGive, told } from './stored.ts'
import { masterOf, type Visit, visitOf } from './visit.ts'

const { refusals } = goodGivesRu
type Body = Input<typeof goodGives.process>['body']

/** What an act stands on: the desk's studio, the visit it is meant for, and what the scale said. */
interface Ground {
  body: Body
  unit_id: number
  visit: Visit | null
  scale: OnScale | null
}

/** Does one act with a piece, or refuses with the first of the twelve outcomes; the piece as it is now is the answer (GDS-464). */
export async function processGive(ctx: Ctx, { params: { id }, body }: Input<typeof goodGives.process>, weighed: OnScale | null) {
  const meant = await meantVisit(ctx, id, body)
  const give = await lockGive(ctx, id)
  const unit_id = await deskUnit(ctx, body.unit_id ?? ctx.me.unit_id ?? give.unit_id)
  await acts[body.act](ctx, give, { body, unit_id, visit: meant, scale: scaleOf(ctx, body, weighed) })
  return told(ctx, id, give.unit_id)
}

/** The visit is locked before the piece, as an order locks it before its goods. A mistake is taken back from the visit that the piece was given to. */
async function meantVisit(ctx: Ctx, id: number, { act, booking_id }: Body): Promise<Visit | null> {
  if (act === 'relabel' || act === 'obsolete') return null
  const own = act === 'cancel' ? await givenVisit(ctx, id) : null
  const meant = booking_id ?? own
  return meant === null ? null : visitOf(ctx, meant, true)
}

async function givenVisit(ctx: Ctx, id: number): Promise<number | null> {
  const [row] = await ctx.sql<{ booking_id: number | null }>(`select booking_id from good_gives where id = $1 and status = 'issued'`, [id])
  return row?.booking_id ?? null
}

/** A weight is typed only by whoever may change the piece: it says how much of the stock is gone. */
function scaleOf(ctx: Ctx, { act, weight }: Body, weighed: OnScale | null): OnScale | null {
  if (act !== 'return' || weight === null || weight === undefined) return weighed
  return can(ctx.me, 'GoodGive.update') ? { grams: weight } : fail(E.invalid, { weight: [refusals.weight] })
}

const acts: Record<Body['act'], (ctx: Ctx, give: StoredGive, ground: Ground) => Promise<void>> = {
  issue,
  return: takeBack,
  cancel,
  relabel,
  obsolete,
}

async function issue(ctx: Ctx, give: StoredGive, { body, unit_id, visit }: Ground) {
  const called = body.employer_id ?? null
  judge({ act: 'issue', barcode: give.barcode, give, unit_id, visit, master: called })
  if (called !== null) await refuseStranger(ctx, called)
  const employer_id = called ?? (visit && masterOf(visit, give)) ?? fail(E.giveNoMaster)
  const meant = { booking_id: visit?.id ?? null, employer_id }
  await write(ctx, give.id, { status: 'issued', ...meant })
  await addEvent(ctx, give.id, { kind: 'issued', ...meant, comment: body.comment })
}

async function refuseStranger(ctx: Ctx, id: number) {
  const [row] = await ctx.sql('select from employers where id = $1 and deleted_at is null and company_id = current_company()', [id])
  if (!row) fail(E.notFound, { employer_id: [messages.missing] })
}

/** Takes a piece back: what the visit used leaves the stock at once; what the books lack is told in the history and stops nothing (C25). */
async function takeBack(ctx: Ctx, give: StoredGive, { body, unit_id, visit, scale }: Ground) {
  const on = give.min_weight === null ? null : (scale ?? { trouble: 'unset' as const })
  judge({ act: 'return', barcode: give.barcode, give, unit_id, visit, master: body.employer_id ?? null, scale: on })
  const back = comeBack(give, on && 'grams' in on ? on.grams : null)
  const ends_id = await openIssue(ctx, give.id)
  const spent = back.used > 0 ? await spend(ctx, give, back.used) : null
  await write(ctx, give.id, {
    status: back.status,
    uses: back.uses,
    ...(back.weight !== null && { weight: fromThousandths(back.weight) }),
  })
  await addEvent(ctx, give.id, {
    kind: 'returned',
    ends_id,
    booking_id: give.booking_id,
    employer_id: give.employer_id,
    weight: back.weight,
    comment: body.comment,
    ...(spent && { spent }),
  })
}

async function spend(ctx: Ctx, give: StoredGive, used: Thousandths) {
  const place = { store_id: give.store_id, good_id: give.good_id }
  await lockRemains(ctx, [place])
  const taken = smallerQty(used, (await freeIn(ctx, [place])).get(give.good_id) ?? noQty)
  const doc = { doc_type: 'good_give' as const, doc_id: give.id }
  const wants = taken > 0 ? [{ ...place, item_id: give.id, qty: taken }] : []
  const cost: Kopecks = (await takeOut(ctx, doc, wants)).get(give.id) ?? zero
  await bookMaterials(ctx, doc, give.unit_id, cost)
  return { used, taken, cost }
}

/** Takes back a mistaken giving: the piece is as before, nothing was used, and the visit does not have it. */
async function cancel(ctx: Ctx, give: StoredGive, { body, unit_id, visit }: Ground) {
  judge({ act: 'cancel', barcode: give.barcode, give, unit_id, visit, master: null })
  const { booking_id, employer_id } = give
  const ends_id = await openIssue(ctx, give.id)
  await write(ctx, give.id, { status: give.uses > 0 ? 'returned' : 'available', booking_id: null, employer_id: null })
  await addEvent(ctx, give.id, { kind: 'cancelled', ends_id, booking_id, employer_id, comment: body.comment })
}

async function relabel(ctx: Ctx, give: StoredGive, { body, unit_id }: Ground) {
  const barcode = body.barcode ?? fail(E.invalid, { barcode: [refusals.barcode] })
  const holder = await holderOf(ctx, barcode, give.id)
  judge({ act: 'relabel', barcode, give, unit_id, visit: null, master: null, holder })
  await write(ctx, give.id, { barcode })
  await addEvent(ctx, give.id, { kind: 'relabelled', barcode, comment: body.comment })
}

async function obsolete(ctx: Ctx, give: StoredGive, { body, unit_id }: Ground) {
  judge({ act: 'obsolete', barcode: give.barcode, give, unit_id, visit: null, master: null })
  if (give.status === 'issued') fail(E.invalid, { act: [refusals.issued] })
  await write(ctx, give.id, { status: 'obsolete' })
  await addEvent(ctx, give.id, { kind: 'obsolete', comment: body.comment })
}

const write = (ctx: Ctx, id: number, patch: Change<typeof goodGivesTable>) =>
  update(ctx, goodGiveRecord, id, { ...patch, updated_at: instantOf(ctx.now) })

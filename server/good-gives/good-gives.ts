import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { goodGivesRu } from '#contract/good-gives/good-gives.ru.ts'
import type { goodGives } from '#contract/good-gives/good-gives.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { qtyText } from '#domain/core/number-text.ts'
import { fromThousandths, toThousandths } from '#domain/core/quantity.ts'
import { kindOfPiece } from '#domain/good-gives/pieces.ts'
import type { Ctx } from '#server/core/context.ts'
import type { ConstraintFailures } from '#server/core/fail.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { keepGoods } from '#server/goods/living-goods.ts'
import { find } from '#server/lists/list.ts'
import { insert, update } from '#server/lists/records.ts'
import { addEvent } from './events.ts'
import { goodGiveRecord } from './good-give.record.ts'
import { goodGivesList } from './good-gives.list.ts'
import { judge } from './judge.ts'
import type { OnScale } from './scale.ts'
import { deskUnit, holderOf, lockGive, told } from './stored.ts'

const { refusals } = goodGivesRu

export const goodGivesConstraints: ConstraintFailures = {
  good_gives_barcode: { code: E.giveBarcodeInUse },
  good_give_events_ends: { code: E.giveNotIssued },
  good_give_events_one: { code: E.giveIssuedAlready },
}

/** Registers a piece with its barcode; a jar also with its first weight, a sterile piece with its term. */
export async function registerGive(ctx: Ctx, { body }: Input<typeof goodGives.create>, weighed: OnScale | null) {
  const good = await goodOf(ctx, body.good_id)
  const unit_id = await deskUnit(ctx, body.unit_id)
  const store_id = await storeOf(ctx, unit_id, body.store_id)
  const shown: OnScale = body.weight ? { grams: body.weight } : (weighed ?? { trouble: 'unset' })
  const scale = kindOfPiece(good) === 'weighed' ? shown : null
  const { barcode } = body
  judge({ act: 'register', barcode, give: null, unit_id, visit: null, master: null, scale, holder: await holderOf(ctx, barcode, null) })
  const weight = scale && 'grams' in scale ? scale.grams : null
  if (weight !== null && good.min_weight !== null && weight <= good.min_weight)
    fail(E.invalid, { weight: [refusals.light.replace('{{least}}', qtyText(fromThousandths(good.min_weight)))] })
  await refuseTerm(ctx, unit_id, body.sterile_until)
  const { id } = await insert(ctx, goodGiveRecord, {
    barcode,
    good_id: body.good_id,
    unit_id,
    store_id,
    weight: weight === null ? null : fromThousandths(weight),
    sterile_until: body.sterile_until ?? (good.sterile_days === null ? null : addDays(await todayIn(ctx, unit_id), good.sterile_days)),
    created_at: instantOf(ctx.now),
    updated_at: instantOf(ctx.now),
  })
  await addEvent(ctx, id, { kind: 'registered', barcode, weight })
  return told(ctx, id, unit_id)
}

interface NewGood {
  base_unit: 'pc' | 'g' | 'ml'
  max_use: number | null
  min_weight: number | null
  sterile_days: number | null
}

async function goodOf(ctx: Ctx, id: number) {
  const kept = await keepGoods(ctx, [id])
  const [row] = await ctx.sql<NewGood>(
    `select d.base_unit, d.max_use, d.min_weight, y.sterile_days
     from goods d left join goods_types y on y.id = d.good_type_id where d.id = $1`,
    [id],
  )
  if (!row || !kept.has(id)) return fail(E.notFound, { good_id: [refusals.goneGood] })
  const good = { ...row, min_weight: row.min_weight === null ? null : toThousandths(row.min_weight) }
  return kindOfPiece(good) ? good : fail(E.invalid, { good_id: [refusals.kind] })
}

async function todayIn(ctx: Ctx, unit: number): Promise<string> {
  const [row] = await ctx.sql<{ today: string }>(
    'select (to_timestamp($2) at time zone timezone)::date as today from units where id = $1',
    [unit, ctx.now],
  )
  return row?.today ?? fail(E.defect)
}

/** A seal that is over, or that would hold for a lifetime, is a slip of the keyboard: 1900, or 2062 for 2026. */
async function refuseTerm(ctx: Ctx, unit: number, day: string | null | undefined) {
  if (!day) return
  const today = await todayIn(ctx, unit)
  if (day < today) fail(E.invalid, { sterile_until: [refusals.sterilePast] })
  if (day > addDays(today, LONGEST_SEAL)) fail(E.invalid, { sterile_until: [refusals.sterileFar] })
}
/** In days: a maker seals single-use instruments for five years, and nobody for more than ten. */
const LONGEST_SEAL = 3652

/** What the piece uses up is written off in a store of its studio, the one of materials unless another is named. */
async function storeOf(ctx: Ctx, unit: number, named: number | null | undefined): Promise<number> {
  const [row] = await ctx.sql<{ id: number }>(
    'select id from stores where unit_id = $1 and (id = $2 or $2::int is null and is_default) limit 1',
    [unit, named ?? null],
  )
  return row?.id ?? fail(E.invalid, { store_id: [named ? refusals.store : refusals.noStore] })
}

export async function updateGive(ctx: Ctx, { params: { id }, body }: Input<typeof goodGives.update>) {
  await find(ctx, goodGivesList, id)
  const give = await lockGive(ctx, id)
  const { barcode } = body
  if (barcode !== undefined && barcode !== give.barcode) {
    const facts = { act: 'relabel' as const, barcode, give, unit_id: give.unit_id, visit: null, master: null }
    judge({ ...facts, holder: await holderOf(ctx, barcode, id) })
    await addEvent(ctx, id, { kind: 'relabelled', barcode })
  }
  if (body.sterile_until !== give.sterile_until) await refuseTerm(ctx, give.unit_id, body.sterile_until)
  const store_id = body.store_id === undefined ? undefined : await storeOf(ctx, give.unit_id, body.store_id)
  await update(ctx, goodGiveRecord, id, { barcode, store_id, sterile_until: body.sterile_until, updated_at: instantOf(ctx.now) })
  return told(ctx, id, give.unit_id)
}

/** Hides a piece; its history stays, because it explains what was written off. */
export async function removeGive(ctx: Ctx, { params: { id } }: Input<typeof goodGives.remove>) {
  await find(ctx, goodGivesList, id)
  const give = await lockGive(ctx, id)
  if (give.status === 'issued') fail(E.invalid, { id: [refusals.issued] })
  await update(ctx, goodGiveRecord, id, { deleted_at: instantOf(ctx.now), updated_at: instantOf(ctx.now) })
  ctx.tell({ feature: 'good-gives', ids: [id], unit_id: give.unit_id })
  return null
}

import type pg from 'pg'
import { validUntil } from '#domain/certificates/verdict.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { certificateBatches, certificateEvents, certificates } from '#server/certificates/certificates.table.ts'
import { epochAt, instantOf } from '#server/database/instant.ts'
import { bumpIds, fill, type Seed } from '#server/demo/fill.ts'
import type { PlannedOrder } from './paid-order.ts'
import { type Placed, REMADE } from './paid-orders.ts'
import { batches, codeOf, type DemoCertificate, soldDay } from './sold-certificates.ts'

const [ACCOUNTANT, ADMINISTRATOR] = [20, 2]
const MADE = 20
const HANDED = 16

const at = (day: string, hours: number) => instantOf(epochAt(day, hours * 3600, 'Europe/Moscow'))

/** Certificates as they are today, with the log of each: made in the office, handed over, sold, spent, the rest made anew. */
export async function writeCertificates(
  client: pg.PoolClient,
  all: readonly DemoCertificate[],
  { placed, today }: { placed: readonly Placed[]; today: string },
) {
  const known = new Map(placed.map((one) => [one.order, one]))
  const of = (order: PlannedOrder | null | undefined) => (order ? (known.get(order) ?? null) : null)
  const made = at(addDays(today, -MADE), 12)
  await fill(
    client,
    certificateBatches,
    batches.map(({ id, title, face, valid_days, studios, kept }) => ({
      id,
      company_id: 1,
      title,
      face,
      valid_days,
      count: studios.join('').length + kept,
      created_at: made,
      created_by: ACCOUNTANT,
    })),
  )
  await bumpIds(client, [certificateBatches])
  await client.query(BATCHES_TOLD)
  await fill(
    client,
    certificates,
    all.map((one) => certificateRow(one, of)),
  )
  const anew = all.filter((one) => one.made)
  if (anew.length > 0)
    await fill(
      client,
      certificates,
      anew.map((one) => restRow(one, of)),
    )
  await fill(client, certificateEvents, eventsOf(all, of, { made, handed: at(addDays(today, -HANDED), 15) }))
}

const BATCHES_TOLD = `insert into audits (company_id, model_type, model_id, event, before, after, author_id, created_at)
  select company_id, 'certificate_batch', id, 'created', '{}', jsonb_build_object('title', title, 'face', face, 'currency_id', currency_id,
    'valid_days', valid_days, 'count', count), created_by, created_at from certificate_batches order by id`

type Find = (order: PlannedOrder | null | undefined) => Placed | null

function saleOf({ batch, sale }: DemoCertificate, of: Find) {
  const sold = of(sale)
  if (!sold) return { order_id: null, paid: null, entity_id: null, sold_at: null, sold_day: null, valid_until: null }
  const day = soldDay(sold.order)
  return {
    order_id: sold.bill.order,
    paid: batch.face,
    entity_id: sold.desk.entity,
    sold_at: instantOf(sold.order.at),
    sold_day: day,
    valid_until: validUntil(day, batch.valid_days),
  }
}

function certificateRow(one: DemoCertificate, of: Find): Seed<typeof certificates> {
  const { id, batch, n, number, unit, sale, spent, made } = one
  const redeemed = of(spent?.order)
  const rest = spent && spent.use.restFace > 0 && !made ? spent.use : null
  return {
    id,
    company_id: 1,
    batch_id: batch.id,
    n,
    code: codeOf(one),
    number,
    face: batch.face,
    valid_days: batch.valid_days,
    unit_id: unit,
    currency_id: 1,
    state: stateOf(one, sale !== null, redeemed !== null),
    ...saleOf(one, of),
    redeemed_at: redeemed && instantOf(redeemed.order.at),
    redeemed_order_id: redeemed?.bill.order ?? null,
    rest_face: rest?.restFace ?? null,
    rest_paid: rest?.restPaid ?? null,
  }
}

function stateOf({ unit }: DemoCertificate, isSold: boolean, isRedeemed: boolean) {
  if (isRedeemed) return 'redeemed'
  if (isSold) return 'sold'
  return unit === null ? 'created' : 'at_unit'
}

function restRow(one: DemoCertificate, of: Find): Seed<typeof certificates> {
  const { batch, made, unit, spent } = one
  return {
    id: made?.id ?? 0,
    company_id: 1,
    code: `${codeOf(one)}/1`,
    number: made?.number ?? '',
    face: spent?.use.restFace ?? batch.face,
    currency_id: 1,
    valid_days: batch.valid_days,
    state: 'sold',
    unit_id: unit,
    ...saleOf(one, of),
    order_id: null,
    paid: spent?.use.restPaid ?? null,
    rest_of_id: one.id,
  }
}

/** The lines of the log go by time, as they were written. */
function eventsOf(all: readonly DemoCertificate[], of: Find, days: { made: string; handed: string }) {
  const events = all.flatMap((one) => {
    const { id, unit, sale, spent, made, batch } = one
    const bare = { company_id: 1, certificate_id: id, unit_id: unit, order_id: null, sum: null, comment: null, employer_id: ACCOUNTANT }
    const [sold, redeemed] = [of(sale), of(spent?.order)]
    const doneBy = (placed: Placed) => ({ unit_id: placed.desk.unit, order_id: placed.bill.order, employer_id: placed.desk.cashier.id })
    const back = { at: instantOf((redeemed?.order.at ?? 0) + REMADE), sum: spent?.use.restFace ?? null, employer_id: ADMINISTRATOR }
    return [
      { ...bare, at: days.made, event: 'made' as const, unit_id: null },
      ...(unit === null ? [] : [{ ...bare, at: days.handed, event: 'handed' as const }]),
      ...(sold ? [{ ...bare, at: instantOf(sold.order.at), event: 'sold' as const, sum: batch.face, ...doneBy(sold) }] : []),
      ...(redeemed
        ? [{ ...bare, at: instantOf(redeemed.order.at), event: 'redeemed' as const, sum: spent?.use.amount ?? null, ...doneBy(redeemed) }]
        : []),
      ...(made
        ? [
            { ...bare, ...back, event: 'reissued' as const, comment: `${codeOf(one)}/1` },
            { ...bare, ...back, event: 'made' as const, certificate_id: made.id, comment: codeOf(one) },
          ]
        : []),
    ]
  })
  return events.toSorted((one, other) => one.at.localeCompare(other.at) || one.certificate_id - other.certificate_id)
}

/** Of what lies at «Арбат» one is not found at the count of the morning, and one more number is read that is not written there. */
export const countCertificates = (client: pg.PoolClient, { now, today }: { now: number; today: string }) =>
  client.query(COUNT, [instantOf(Math.min(now, epochAt(today, 9.75 * 3600, 'Europe/Moscow'))), ADMINISTRATOR])

const COUNT = `insert into certificate_counts (company_id, unit_id, counted_at, counted_by, expected, found, missing, strange)
  select 1, 1, $1::timestamptz, $2::int, count(*), greatest(count(*) - 1, 0), coalesce((array_agg(id order by id))[1:1], '{}'), '["…4417"]'
  from certificates where unit_id = 1 and state = 'at_unit'`

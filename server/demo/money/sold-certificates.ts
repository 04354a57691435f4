import type pg from 'pg'
import { numberOf, RANDOM_DIGITS } from '#domain/certificates/number.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { type Kopecks, kopecks, sumOf } from '#domain/core/money.ts'
import { type CertificateUse, certificatePayment, certificateUse } from '#domain/orders/bill.ts'
import { itemKind } from '#domain/orders/kinds.ts'
import { certificates } from '#server/certificates/certificates.table.ts'
import { todayOf } from '#server/demo/calendar.ts'
import { reserveIds } from '#server/demo/fill.ts'
import type { Random } from '#server/demo/random.ts'
import type { PlannedOrder } from './paid-order.ts'

/** What has become of a certificate of the demo: `s` sold, `r` redeemed, `x` expired, `t` lies in its studio, `c` was not handed over. */
type Fate = 's' | 'r' | 'x' | 't' | 'c'

interface Batch {
  id: number
  title: string
  face: Kopecks
  valid_days: number
  /** For each studio in turn, the fates of the certificates that it was given. */
  studios: readonly string[]
  /** How many stayed in the office. */
  kept: number
}

/** Sixty certificates (domain.md §8): 20 not sold, 22 sold, 15 redeemed, 3 expired; the second batch is good for ten days. */
export const batches: readonly Batch[] = [
  {
    id: 1,
    title: 'Подарочный на 3 000',
    face: kopecks(300_000),
    valid_days: 365,
    studios: ['rrrrrsssst', 'rrrrsssstt', 'rrrsssst'],
    kept: 12,
  },
  { id: 2, title: 'Знакомство, 10 дней', face: kopecks(150_000), valid_days: 10, studios: ['xrsssstt', 'xrssst', 'xrssst'], kept: 0 },
]

/** The ages in whole days of the sales of each fate: who redeems it comes a day later or more. */
const ages: Record<'s' | 'r' | 'x', readonly [oldest: number, youngest: number]> = { s: [10, 1], r: [13, 4], x: [14, 11] }
/** Of how many rests a certificate was made. */
const REISSUED = 1
/** Every so many of them is spent on a cheaper visit, so that something is left. */
const CHEAP = 3

export interface DemoCertificate {
  id: number
  batch: Batch
  n: number
  number: string
  fate: Fate
  unit: number | null
  sale: PlannedOrder | null
  spent: { order: PlannedOrder; use: CertificateUse } | null
  /** The certificate that was made of its rest. */
  made: { id: number; number: string } | null
}

export const codeOf = ({ batch, n }: DemoCertificate) => `${batch.id}-${n}`
/** The day by the clock of Moscow, where certificates and cards are sold. */
export const soldDay = ({ at }: PlannedOrder) => todayOf(at)

/** Certificates of the demo: sold beside a visit or alone, redeemed by visits of later days. `isFree` tells the visits that nothing else has changed. */
export async function planCertificates(
  client: pg.PoolClient,
  random: Random,
  { visits, isFree, today }: { visits: readonly PlannedOrder[]; isFree: (one: PlannedOrder) => boolean; today: string },
) {
  const own = batches.flatMap(fatesOf)
  const ids = await reserveIds(client, certificates, own.length + REISSUED)
  const number = () => numberOf(Array.from({ length: RANDOM_DIGITS }, () => random.whole(0, 9)).join(''))
  const all = own.map((one, at): DemoCertificate => ({ ...one, id: ids[at] ?? 0, number: number(), sale: null, spent: null, made: null }))
  const alone: PlannedOrder[] = []
  // The oldest first: few days have visits that are old enough.
  for (const fate of ['x', 'r', 's'] as const) {
    const [from, to] = ages[fate].map((age) => addDays(today, -age))
    for (const [n, one] of all.filter((each) => each.fate === fate).entries()) {
      const near = visits.filter((at) => at.unit === one.unit && isFree(at) && soldDay(at) >= (from ?? '') && soldDay(at) <= (to ?? ''))
      if (near.length === 0) continue
      const visit = random.pick(near)
      one.sale = n % 3 === 0 ? { ...visit, booking: null, at: visit.at + 300, items: [] } : visit
      one.sale.items.push(lineOf(one))
      if (one.sale !== visit) alone.push(one.sale)
    }
  }
  const isLater = (one: PlannedOrder, sale: PlannedOrder) => soldDay(one) > soldDay(sale)
  for (const [n, one] of all.filter(({ fate }) => fate === 'r').entries()) {
    const { sale } = one
    if (!sale) continue
    const later = visits.filter((at) => isFree(at) && at.items.every(({ kind }) => kind === itemKind.service) && isLater(at, sale))
    const cheap = n % CHEAP === 0 ? later.filter((at) => costOf(at) < one.batch.face) : []
    if (later.length > 0) spend(one, random.pick(cheap.length > 0 ? cheap : later))
  }
  const rests = all.filter(({ spent }) => spent && spent.use.restFace > 0)
  for (const [n, one] of rests.slice(0, REISSUED).entries()) one.made = { id: ids[own.length + n] ?? 0, number: number() }
  for (const { id, spent, made } of rests)
    if (spent) spent.order.rest = { certificate: id, paid: spent.use.restPaid, made: made?.id ?? null }
  return { all, alone }
}

function fatesOf(batch: Batch) {
  const handed = batch.studios.flatMap((fates, at) => [...fates].map((fate) => ({ unit: at + 1, fate: fate as Fate }))) // the letters of `batches`
  const kept = Array.from({ length: batch.kept }, () => ({ unit: null, fate: 'c' as const }))
  return [...handed, ...kept].map((one, at) => ({ ...one, batch, n: at + 1 }))
}

const lineOf = (one: DemoCertificate): PlannedOrder['items'][number] => ({
  kind: itemKind.certificate,
  id: one.id,
  title: `Сертификат ${codeOf(one)}`,
  employer: null,
  price: one.batch.face,
  owedTo: { type: 'certificate', id: one.id },
  called: 'certificate',
})

const costOf = ({ items }: PlannedOrder) => sumOf(items.map(({ price }) => price))

/** A certificate is spent whole: what the bill does not need is its rest (K17). */
function spend(one: DemoCertificate, order: PlannedOrder) {
  const { face } = one.batch
  const use = certificateUse({ face, paid: face }, costOf(order))
  one.spent = { order, use }
  order.before = [certificatePayment({ type: 'certificate', id: one.id }, use)]
}

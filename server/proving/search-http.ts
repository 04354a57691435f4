import type pg from 'pg'
import { E } from '#contract/core/errors.ts'
import type { Offer } from '#contract/windows/windows.ts'
import { addDays, dayOf, daysBetween, secondsOf } from '#domain/core/clock-time.ts'
import { DAY, Q, type Slow, type Studio, slowWays, stageOf } from './search-model.ts'
import { MIDNIGHT, possible, SEARCHED_UNITS, seedStudio, serviceId } from './search-studio.ts'

interface Front {
  pool: Pick<pg.Pool, 'query'>
  // biome-ignore lint/suspicious/noExplicitAny: the envelope, read here
  ask(path: string): Promise<{ status: number; body: any }>
  setClock(seconds: number): void
}

export interface Told {
  kind: 'found' | 'none' | 'together'
  /** What differs; null: nothing. */
  fault: string | null
}

/** The search offers at most so many combinations of several masters (domain/windows/parallel.ts). */
const CAP = 50

/** A studio put into the database, asked for over HTTP and tried out quarter by quarter. */
export async function searchAgrees({ pool, ask, setClock }: Front, drawn: Studio, isParallel: boolean): Promise<Told> {
  const studio = possible(drawn)
  await seedStudio(pool, studio)
  setClock(MIDNIGHT + studio.now * Q)
  // Every second time all services are wanted, because many at once seldom find anybody.
  const chosen = studio.now % 2 === 0 ? studio.services : studio.services.slice(0, 1)
  const ids = chosen.map((_, index) => index + 1)
  const asked = {
    type: 'unit',
    unit_ids: SEARCHED_UNITS.join(),
    service_ids: ids.map(serviceId).join(),
    begin_at: `${DAY} 00:00:00`,
    end_at: `${addDays(DAY, 1)} 00:00:00`,
    ...(isParallel && { parallel: '1' }),
    ...(studio.ignoresRatio && { ignore_ratio: '1' }),
  }
  const { status, body } = await ask(`windows/search-new?${new URLSearchParams(asked)}`)
  const slow = slowWays(stageOf(studio), ids, isParallel)
  if (status !== 200)
    return { kind: 'none', fault: isUnpriced(chosen) && body.code === E.noPrice ? null : `${status} ${JSON.stringify(body)}` }
  const offers: Offer[] = body.data.items
  return { kind: kindOf(offers), fault: differenceOf(offers, slow, body.data.reasons.length) }
}

const isUnpriced = (services: Studio['services']) => services.some(({ priced }) => !priced)
const kindOf = ([first]: Offer[]) => {
  if (!first) return 'none'
  return first.parts ? 'together' : 'found'
}

function differenceOf(offers: Offer[], slow: Slow[][], reasons: number): string | null {
  const [fast, all] = [offers.map(printOffer), new Set(slow.map(printSlow))]
  const extra = fast.filter((one) => !all.has(one))
  if (extra.length > 0) return `лишнее: ${extra[0]}`
  const isWhole = slow.length <= CAP || slow[0]?.length === 1
  const missing = [...all].filter((one) => !fast.includes(one))
  if (isWhole && missing.length > 0) return `не найдено: ${missing[0]}`
  const ranks = offers.map((one) => [one.loss, quarterOf(one.begin_at)] as const)
  if (ranks.some((rank, index) => byRank(ranks[index - 1] ?? rank, rank) > 0)) return 'не по порядку'
  const best = slow.map((way) => [lossOf(way), Math.min(...way.map((leg) => leg.begin))] as const).toSorted(byRank)[0]
  if (best?.join() !== ranks[0]?.join()) return `лучшее ${best?.join()}, а первым ${ranks[0]?.join()}`
  return offers.length === 0 && reasons === 0 ? 'не сказано, почему пусто' : null
}

const lossOf = (way: Slow[]) => way.reduce((sum, leg) => sum + leg.loss, 0)
const byRank = ([a, b]: readonly [number, number], [c, d]: readonly [number, number]) => a - c || b - d
const quarterOf = (moment: string) => (daysBetween(DAY, dayOf(moment)) * 86_400 + secondsOf(moment)) / Q

const printSlow = (way: Slow[]) => `${way.map(({ shift, begin, end }) => `${shift.id} ${begin}–${end}`).join(', ')} −${lossOf(way)}`
const printOffer = (offer: Offer) =>
  `${(offer.parts ?? [offer]).map((one) => `${one.employer_schedule_id} ${quarterOf(one.begin_at)}–${quarterOf(one.end_at)}`).join(', ')} −${offer.loss}`

import type { Random } from './random.ts'
import type { Offer, Stand } from './roster.ts'
import { categoryOf } from './studios.ts'

/** The services of one customer's visit; `duration` is their sum. */
export type Visit = { offers: Offer[]; duration: number }

const baseOf = (stand: Stand, offer: Offer) => offer.category - categoryOf(stand.company, 0)
const extras = [30, 40]
const HOUR = 3600

/** A main service and, now and then, a small one with it. */
export function ordinaryVisit(random: Random, stand: Stand): Visit | null {
  const mains = mainsOf(stand)
  // Services for children and bare removals are chosen less often than the others.
  const usual = random.chance(0.9) ? mains.filter((offer) => !offer.ignoreRatio) : mains
  return usual.length > 0 ? withExtra(random, stand, random.pick(usual)) : null
}

/** A visit longer than any ordinary window of the chain, so that windows join. */
export function longVisit(random: Random, stand: Stand): Visit | null {
  const longest = mainsOf(stand).toSorted((a, b) => b.duration - a.duration)[0]
  return longest && longest.duration > 2 * HOUR ? withExtra(random, stand, longest) : null
}

const mainsOf = (stand: Stand) => stand.offers.filter((offer) => !extras.includes(baseOf(stand, offer)) && offer.duration > 900)

function withExtra(random: Random, stand: Stand, main: Offer): Visit {
  const small = stand.offers.filter((offer) => extras.includes(baseOf(stand, offer)))
  const offers = small.length > 0 && !main.ignoreRatio && random.chance(0.25) ? [main, random.pick(small)] : [main]
  return { offers, duration: offers.reduce((sum, offer) => sum + offer.duration, 0) }
}

export type Outcome = { status_id: 1 | 2 | 3 | 8 | 9; cancel_reason: string | null; cancel_source_id: number | null }

const reasons = ['Заболела', 'Изменились планы', 'Перенос на другой день', 'Не успевает после работы', 'Нашла время удобнее']
const standing = (status_id: Outcome['status_id']): Outcome => ({ status_id, cancel_reason: null, cancel_source_id: null })

export const NO_SHOW = 'no_show'
export type Phase = 'past' | 'present' | 'future'

/** How a visit ended: 86 % of the past ones are done, 11 % cancelled, 3 % no-shows (domain.md §8). */
export function outcomeOf(random: Random, phase: Phase, mayCancel: boolean): Outcome {
  const share = random.next()
  const isConfirmed = random.chance(0.45)
  const cancelled: Outcome = { status_id: 9, cancel_reason: random.pick(reasons), cancel_source_id: random.pick([1, 1, 2, 3]) }
  if (phase === 'future') return mayCancel && share > 0.95 ? cancelled : standing(isConfirmed ? 2 : 1)
  if (phase === 'present') return standing(3)
  if (!mayCancel || share < 0.86) return standing(8)
  return share < 0.97 ? cancelled : { status_id: 9, cancel_reason: NO_SHOW, cancel_source_id: 1 }
}

/** 1 CRM, 2 site, 3 client app, 4 tablet. */
export function sourceOf(random: Random): number {
  return random.pick([1, 1, 1, 1, 1, 2, 2, 3, 3, 4])
}

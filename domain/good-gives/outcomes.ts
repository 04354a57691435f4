import type { Thousandths } from '#domain/core/quantity.ts'
import type { GiveStatus } from './pieces.ts'

/** The twelve outcomes in their order (domain.md §4.4): the first that hits is told. Their codes are 1781–1792. */
export const giveOutcomes = [
  ...(['barcodeError', 'notFound', 'otherUnit', 'barcodeInUse', 'obsolete', 'wrongGoodType', 'noMaster'] as const),
  ...(['wrongBooking', 'wrongMaster', 'alreadyIssued', 'notIssued', 'scaleError'] as const),
] as const
export type GiveOutcome = (typeof giveOutcomes)[number]

/** `check` asks what stands behind a barcode; `register` and `relabel` give a piece its barcode. */
export type GiveAct = 'check' | 'issue' | 'return' | 'cancel' | 'register' | 'relabel' | 'obsolete'

export interface FoundGive {
  unit_id: number
  status: GiveStatus
  good_id: number
  good_type_id: number | null
  booking_id: number | null
  employer_id: number | null
  uses: number
  max_use: number | null
  weight: Thousandths | null
  min_weight: Thousandths | null
  /** The last day on which a sealed piece is sterile; null: sterility is not needed. */
  sterile_until: string | null
  /** The day by the clock of the studio. */
  today: string
}

/** A visit for which a piece is meant. */
export interface MeantVisit {
  id: number
  unit_id: number
  isCancelled: boolean
  isToday: boolean
  /** True: the order of the visit is posted, so what it used is written off. */
  isPosted: boolean
  masters: readonly number[]
  /** The goods that its services' norms name; a good of a named type will do as well. Empty: no norm says what the visit needs. */
  goods: readonly number[]
  types: readonly number[]
}

export interface GiveFacts {
  act: GiveAct
  barcode: string
  give: FoundGive | null
  /** The studio of the desk. */
  unit_id: number
  /** The barcode belongs to another live piece, or to a good. */
  isTaken: boolean
  visit: MeantVisit | null
  /** The master that the call names; null: the call names none. */
  master: number | null
  /** The answer of the scale; null: nothing was to be weighed. */
  scale: { grams: Thousandths } | { trouble: string } | null
}

/** A jar may come back so much heavier than it left before the scale is thought wrong: two grams. */
const TREMBLE = 2000

const isGiven = (act: GiveAct) => act === 'issue' || act === 'check'

const hits: Record<GiveOutcome, (facts: GiveFacts) => boolean> = {
  barcodeError: ({ barcode }) => !/^\d{12,13}$/.test(barcode),
  notFound: ({ give }) => give === null,
  otherUnit: ({ give, unit_id }) => give?.unit_id !== unit_id,
  barcodeInUse: ({ act, isTaken }) => isLabelling(act) && isTaken,
  obsolete: ({ give, act }) => give !== null && whyObsolete(give, act) !== null,
  wrongGoodType: ({ act, give, visit }) => isGiven(act) && give !== null && visit !== null && !isNeeded(give, visit),
  noMaster: ({ act, visit, master }) => act === 'issue' && master === null && (visit === null || visit.masters.length === 0),
  wrongBooking: (facts) => facts.act !== 'obsolete' && isOfAnotherVisit(facts),
  wrongMaster: (facts) => facts.act !== 'obsolete' && isOfAnotherMaster(facts),
  alreadyIssued: ({ act, give }) => act === 'issue' && give?.status === 'issued',
  notIssued: ({ act, give }) => (act === 'return' || act === 'cancel') && give?.status !== 'issued',
  scaleError: ({ act, give, scale }) =>
    scale !== null &&
    ('trouble' in scale || scale.grams <= 0 || (act !== 'register' && scale.grams > (give?.weight ?? scale.grams) + TREMBLE)),
}

/** A barcode that is being given is asked of little else: there is no piece yet, or its state does not matter. */
const isLabelling = (act: GiveAct) => act === 'register' || act === 'relabel'
const registering: readonly GiveOutcome[] = ['barcodeError', 'barcodeInUse', 'scaleError']
const relabelling: readonly GiveOutcome[] = ['barcodeError', 'otherUnit', 'barcodeInUse']
const askedOf = (act: GiveAct): readonly GiveOutcome[] => {
  if (act === 'register') return registering
  return act === 'relabel' ? relabelling : giveOutcomes
}

/** The first of the twelve outcomes that applies; null: the act may go on. */
export function outcomeOf(facts: GiveFacts): GiveOutcome | null {
  return askedOf(facts.act).find((outcome) => hits[outcome](facts)) ?? null
}

/** What has ended a piece: a person, its last visit, its sterility, or its jar. */
export type WhyObsolete = 'used' | 'declared' | 'stale' | 'wornOut' | 'empty'

/**
 * Why a piece may not be given any more; null: it may. A piece that was opened for a visit stays usable for it although its term has run out meanwhile: only
 * a waiting piece expires.
 */
export function whyObsolete(
  { status, sterile_until, today, uses, max_use, weight, min_weight }: FoundGive,
  act: GiveAct,
): WhyObsolete | null {
  if (status === 'used') return 'used'
  if (status === 'obsolete') return 'declared'
  if (status === 'issued' || act === 'obsolete') return null
  if (sterile_until !== null && sterile_until < today) return 'stale'
  if (max_use !== null && uses >= max_use) return 'wornOut'
  return weight !== null && min_weight !== null && weight <= min_weight ? 'empty' : null
}

const isNeeded = ({ good_id, good_type_id }: FoundGive, { goods, types }: MeantVisit) =>
  (goods.length === 0 && types.length === 0) || goods.includes(good_id) || (good_type_id !== null && types.includes(good_type_id))

function isOfAnotherVisit({ act, give, visit, unit_id }: GiveFacts) {
  if (visit === null) return false
  if (give?.status === 'issued' && give.booking_id !== null && give.booking_id !== visit.id) return true
  if (act === 'cancel') return visit.isPosted
  return isGiven(act) && (visit.isCancelled || !visit.isToday || visit.isPosted || visit.unit_id !== unit_id)
}

function isOfAnotherMaster({ give, visit, master }: GiveFacts) {
  if (give?.status === 'issued' && master !== null && give.employer_id !== master) return true
  return visit !== null && master !== null && !visit.masters.includes(master)
}

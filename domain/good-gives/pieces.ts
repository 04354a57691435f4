import { noQty, type Thousandths, thousandths } from '#domain/core/quantity.ts'

/** Where a piece is in its life. `returned` has served somebody already and serves again; `used` has served its last visit. */
export const giveStatuses = ['available', 'issued', 'returned', 'used', 'obsolete'] as const
export type GiveStatus = (typeof giveStatuses)[number]

/** Statuses of a piece that still exists, so no other piece of the studio may have its barcode. */
export const liveStatuses: readonly GiveStatus[] = ['available', 'issued', 'returned']

/** The fields of a good that say how its pieces are given out. */
export interface GivenGood {
  base_unit: 'pc' | 'g' | 'ml'
  max_use: number | null
  /** Grams at which a jar counts as empty. */
  min_weight: Thousandths | null
}

/**
 * `weighed`: a jar that is weighed when it comes back. `counted`: a piece for a number of visits. null: the good is not given out by pieces, because nothing
 * tells when one is used up.
 */
export function kindOfPiece({ base_unit, max_use, min_weight }: GivenGood): 'weighed' | 'counted' | null {
  if (min_weight !== null) return 'weighed'
  return max_use !== null && base_unit === 'pc' ? 'counted' : null
}

/** A piece as it was before it came back. */
interface Before extends GivenGood {
  uses: number
  weight: Thousandths | null
  /** How many base units of the good one gram is. */
  per_gram: Thousandths
}

export interface ComeBack {
  status: 'returned' | 'used'
  uses: number
  weight: Thousandths | null
  /** How much of the good this visit has used, in base units. */
  used: Thousandths
}

const PIECE = thousandths(1000)

/**
 * What a visit has used of a piece that comes back: a jar by the difference of its weights, where its good is counted by weight or volume; a piece when it
 * has served its last visit or is empty.
 */
export function comeBack(piece: Before, weight: Thousandths | null): ComeBack {
  const uses = piece.uses + 1
  const isEmpty = piece.min_weight !== null && weight !== null && weight <= piece.min_weight
  const isWornOut = piece.max_use !== null && uses >= piece.max_use
  const isOver = isEmpty || isWornOut
  const pieces = isOver ? PIECE : noQty
  const used = piece.base_unit === 'pc' ? pieces : poured(piece, weight)
  return { status: isOver ? 'used' : 'returned', uses, weight: weight ?? piece.weight, used }
}

/** A scale may tremble upwards by a gram or two: a jar never gives back. */
function poured({ weight: before, per_gram }: Before, weight: Thousandths | null): Thousandths {
  if (before === null || weight === null || weight >= before) return noQty
  return thousandths(Math.round(((before - weight) * per_gram) / 1000))
}

/** What pieces that were given to a visit take of a good by themselves, so that its norm does not take it again. */
export interface Covered {
  good_id: number
  /** Pieces that this visit was given. */
  pieces: number
  base_unit: GivenGood['base_unit']
}

/**
 * How much of a norm is left to be written off by itself: each given piece stands for one of the norm. What is poured is known by its weight, so a jar that
 * was given stands for the whole norm of its good.
 */
export function beyondGiven<N extends { good_id: number; qty: Thousandths; times: number }>(
  norms: readonly N[],
  given: readonly Covered[],
) {
  const left = new Map(given.map((one) => [one.good_id, one.base_unit === 'pc' ? one.pieces * 1000 : Number.POSITIVE_INFINITY]))
  return norms.flatMap((norm) => {
    const wanted = norm.qty * norm.times
    const covered = Math.min(wanted, left.get(norm.good_id) ?? 0)
    left.set(norm.good_id, (left.get(norm.good_id) ?? 0) - covered)
    return covered === wanted ? [] : [{ ...norm, times: 1, qty: thousandths(wanted - covered) }]
  })
}

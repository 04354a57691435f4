/** How long a master with too low marks is blocked (002 §4). */
export const blockingTypes = { permanent: 0, atDate: 1, afterPeriod: 2 } as const
export type BlockingType = (typeof blockingTypes)[keyof typeof blockingTypes]

interface Blocking {
  /** The day until which the master is blocked. */
  rating_block_at: string | null
  /** Days from the mark that blocked. */
  rating_block_after: number | null
}

/** A day takes precedence over a period. */
export function blockingTypeOf({ rating_block_at, rating_block_after }: Blocking): BlockingType {
  if (rating_block_at !== null) return blockingTypes.atDate
  return rating_block_after === null ? blockingTypes.permanent : blockingTypes.afterPeriod
}

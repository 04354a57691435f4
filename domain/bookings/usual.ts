/** A visit that the customer came to, with the fields from which her habits are told. */
export interface PastVisit {
  services: { id: number; qty: number }[]
}

const SHOWN = 2

/**
 * What she usually takes: the sets of services that she took oftenest, of equally frequent ones the latest. `visits` come the latest first, and so
 * the first visit of each set says how it was the last time. A set that was taken once is usual only while there is no other.
 */
export function usualOf<V extends PastVisit>(visits: readonly V[]): { last: V; visits: number }[] {
  const sets = [...Map.groupBy(visits, setOf).values()].flatMap((same) => (same[0] ? [{ last: same[0], visits: same.length }] : []))
  const repeated = sets.filter((one) => one.visits > 1)
  // A stable order: the latest stays first among equals.
  return (repeated.length > 0 ? repeated : sets.slice(0, 1)).toSorted((one, other) => other.visits - one.visits).slice(0, SHOWN)
}

const setOf = ({ services }: PastVisit) =>
  services
    .map(({ id, qty }) => `${id}×${qty}`)
    .toSorted()
    .join()

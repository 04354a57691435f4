/** Whose a line is and by which system it is taxed, from a day on. Without a unit it is said of all units. */
export interface EntityRoute {
  unit_id: number | null
  item_kind: number
  from_day: string
  entity_id: number
  /** Null: the entity's own. */
  taxation: string | null
}

/**
 * The route of a unit's line on a day: what is said of that very unit stands above what is said of all, and of one kind the latest day that has begun.
 * Null: the default entity's.
 */
export function routeOf<R extends EntityRoute>(routes: readonly R[], at: { unit_id: number; item_kind: number; day: string }): R | null {
  const fitting = routes.filter(
    (one) => one.item_kind === at.item_kind && one.from_day <= at.day && (one.unit_id === null || one.unit_id === at.unit_id),
  )
  const latest = (unit: number | null) =>
    fitting.filter((one) => one.unit_id === unit).reduce<R | null>((best, one) => (best && best.from_day > one.from_day ? best : one), null)
  return latest(at.unit_id) ?? latest(null)
}

/** The rate in force on a day, in per cent; before the first there is no VAT. */
export const vatOf = (rates: readonly { from_day: string; rate: number }[], day: string): number =>
  rates.filter((one) => one.from_day <= day).reduce((best, one) => (best.from_day > one.from_day ? best : one), { from_day: '', rate: 0 })
    .rate

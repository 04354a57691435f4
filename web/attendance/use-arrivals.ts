import { attendance } from '#contract/attendance/attendance.ts'
import { useData } from '#web/core/query.ts'

const MINUTE = 60_000

/** Who came in these studios today, each by its own clock; null: in all that this person answers for. Those who ask of the same studios share one question. Whoever was expected a minute ago may be late. */
export function useArrivals(units: readonly number[] | null) {
  return useData(attendance.arrivals, { query: units ? { unit_ids: [...units] } : {} }, { refetchInterval: MINUTE, quiet: true })
}

import type { Database } from '#server/database/database.ts'
import { askHouse } from '#server/database/house.ts'

/** A studio that was opened just now is asked for again, but no more often, ms. */
const AGAIN = 1000
/** Studios are opened and moved seldom. */
const HOLDS = 30_000

/** Studios of a company from memory: whoever asks about thousands of numbers asks the database once a second. */
export function openStudios(database: Database) {
  const known = new Map<number, { ids: Promise<Set<number>>; at: number }>()
  const read = async (company: number) => {
    const { rows } = await askHouse<{ id: number }>(database, 'select units_of($1) as id', [company])
    return new Set(rows.map(({ id }) => id))
  }
  function studiosOf(company: number, freshest: number) {
    const kept = known.get(company)
    if (kept && performance.now() - kept.at < freshest) return kept.ids
    const ids = read(company)
    ids.catch(() => known.delete(company))
    known.set(company, { ids, at: performance.now() })
    return ids
  }
  return async (company: number, unitId: number) =>
    (await studiosOf(company, HOLDS)).has(unitId) || (await studiosOf(company, AGAIN)).has(unitId)
}

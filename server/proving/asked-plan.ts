import type { Database } from '#server/database/database.ts'
import { openHandle } from '#server/database/db.ts'
import type { Asked } from './asked-sql.ts'

/** Under it PostgreSQL refuses a statement that a request's role may not make. */
const FORBIDDEN = '42501'

/**
 * Plans that serve any values, as requests keep them: within the first company, by the role of requests or, where that may not, by the house's. `options`
 * are those of EXPLAIN, `settings` those of the planner. Answers the rows of the plan: lines of text, or one of JSON.
 */
export function plannerOf(database: Database, options: string, settings: readonly string[] = []) {
  let count = 0
  async function plan({ text, values }: Asked, way: 'sql' | 'door' = 'sql'): Promise<unknown[]> {
    const name = `asked_${count++}` // what was prepared outlives a rollback
    const handle = openHandle(database, { company: 1, zone: 'Europe/Moscow' }, false)
    try {
      for (const one of ['plan_cache_mode = force_generic_plan', ...settings]) await handle[way](`set local ${one}`)
      await handle[way](`prepare ${name} as ${text}`)
      const any = values.length > 0 ? `(${values.map(() => 'null').join()})` : ''
      const rows = await handle[way]<Record<string, unknown>>(`explain (${options}) execute ${name}${any}`)
      return rows.map((row) => row['QUERY PLAN'])
    } catch (error) {
      if (way === 'door' || (error as { code?: string }).code !== FORBIDDEN) throw error
      return await plan({ text, values }, 'door')
    } finally {
      await handle.rollback()
    }
  }
  return (one: Asked) => plan(one)
}

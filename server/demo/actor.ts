import type pg from 'pg'
import type { Ctx } from '#server/core/context.ts'
import { openListMemory } from '#server/core/list-memory.ts'

export const COMPANY = 1

/** An employee of the company at a moment of the demo's past; what she tells reaches nobody. */
export function actorIn(client: pg.PoolClient, employer_id: number, now: number): Ctx {
  const sql = async (text: string, values: unknown[] = []) => (await client.query({ text, values })).rows
  const rows = async (text: string, values: unknown[] = []) => (await client.query({ text, values, rowMode: 'array' })).rows
  const me = { employer_id, company_id: COMPANY, is_superuser: true, reach: 'company', unit_id: null, unit_ids: [], permissions: [] }
  const own = { sql, rows, me, now, zone: 'Europe/Moscow', lists: openListMemory() }
  return { ...own, requestId: 'demo', tell: () => undefined, say: () => undefined } as unknown as Ctx // these verbs ask for nothing more
}

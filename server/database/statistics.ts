import type { Database } from './database.ts'

/**
 * The embedded database has no autovacuum: without this the planner would know nothing of what a house has gathered and read whole tables in circles.
 * Asked every hour, because a house that is switched off at night has no night; answers whether a day had passed and the tables were looked through.
 */
export async function keepStatistics({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const { rows } = await pool.query<{ is_known: boolean | null }>(
    `select max(last_analyze) > now() - interval '20 hours' as is_known from pg_stat_user_tables`,
  )
  if (rows[0]?.is_known) return false
  await pool.query('analyze')
  return true
}

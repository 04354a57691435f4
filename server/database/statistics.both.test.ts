import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/database.ts'
import { keepStatistics } from './statistics.ts'

test('раз в день база узнаёт, сколько в ней чего: иначе списки читаются целиком', async () => {
  const database = await openTestDatabase()
  try {
    await database.pool.query(
      `insert into customers (company_id, last_name, first_name, phone) select 1, 'Иванова', 'Анна', '7999' || n from generate_series(1000000, 1000499) n`,
    )
    expect(await keepStatistics(database)).toBe(true)
    const { rows } = await database.pool.query<{ n: number }>(`select reltuples::int as n from pg_class where oid = 'customers'::regclass`)
    expect(rows[0]?.n).toBeGreaterThan(500)
    expect(await keepStatistics(database)).toBe(false)
  } finally {
    await database.close()
  }
})

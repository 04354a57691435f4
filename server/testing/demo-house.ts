import { expect } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { seedDemo } from '#server/demo/demo.ts'
import { monday9 } from './as.ts'
import { openEmptyDatabase, type TestDatabase } from './database.ts'

/** The moment of the demo's filling in seconds since 1970, and its day in Moscow. */
export const now = monday9 / 1000
export const today = '2026-11-23'

/** A database of the test file, filled with the demo. */
export async function openDemo(): Promise<TestDatabase> {
  const database = await openEmptyDatabase()
  await migrate(database)
  expect(await seedDemo(database, { dataDir: '', password: 'okno-demo', now })).toBe(true)
  return database
}

/** The only row of a statement that counts. */
export async function oneOf(database: TestDatabase, text: string, values: unknown[] = []): Promise<Record<string, number>> {
  const { rows } = await database.pool.query(text, values)
  return rows[0]
}

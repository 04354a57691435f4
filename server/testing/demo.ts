import { migrate } from '#server/database/migrate.ts'
import { seedDemo } from '#server/demo/demo.ts'
import { monday9 } from './as.ts'
import { openEmptyDatabase, type TestDatabase } from './database.ts'

/** Whole seconds since 1970 at which the demo of the tests is made, and its day. */
export const demoNow = monday9 / 1000
export const demoToday = '2026-11-23'

/** A new database with the demo of this moment. */
export async function openDemo(now = demoNow): Promise<TestDatabase> {
  const database = await openEmptyDatabase()
  await migrate(database)
  await seedDemo(database, { dataDir: '', password: 'okno-demo', now })
  return database
}

/** The first row of an answer of the whole house, where every figure is a number. */
export async function told({ pool }: TestDatabase, text: string, values: unknown[] = []): Promise<Record<string, number>> {
  const { rows } = await pool.query(text, values)
  return rows[0]
}

import { test as plain } from 'vitest'
import { type HouseOptions, openTestHouse, type Person, type TestHouse } from './as.ts'
import { cast } from './cast.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'

/** The one house of a test file, open before the first `test.beforeAll` and closed behind the last test. The helpers of a file use it too, so it is imported and not only handed to tests. */
export let house: TestHouse
/** The database of this file's server. */
export let database: TestDatabase
/** The person who may do everything in the first company. */
export let boss: Person

/**
 * Starts and ends the house of a file: whoever tests through HTTP takes `test` from here and not from vitest.
 * A file that needs a house of another kind says so first: `test.override('options', { trustProxy: '127.0.0.1' })`.
 */
export const test = plain
  .extend('options', { scope: 'file' }, (): HouseOptions => ({}))
  .extend('house', { scope: 'file', auto: true }, async ({ options }, { onCleanup }) => {
    database = options.database ?? (await openTestDatabase())
    house = await openTestHouse({ ...options, database })
    onCleanup(() => house.close())
    return house
  })
  .extend('boss', { scope: 'file', auto: true }, async ({ house }) => {
    boss = await house.as(cast.superAdmin)
    return boss
  })

/** Reads from the database itself, past every wall, what no answer tells. */
// biome-ignore lint/suspicious/noExplicitAny: a test asserts what it reads
export const sql = async <R = any>(text: string, values?: unknown[]): Promise<R[]> => (await database.pool.query(text, values)).rows

import { openDatabase } from '#server/database/database.ts'
import { openTestHouse, type Person } from './as.ts'
import { cast } from './cast.ts'
import { database, house } from './house.ts'

/**
 * So many clients of the file's house, each with a session of its own because one session is answered three questions at a time. Every second of them
 * asks a second process over the same database; the embedded database has one process.
 */
export async function clientsOfTwo(count: number): Promise<{ clients: Person[]; close(): Promise<void> }> {
  const people = await Promise.all(Array.from({ length: count }, () => house.as(cast.superAdmin)))
  const { url } = database
  if (!url) return { clients: people, close: async () => {} }
  const second = await openDatabase({ url })
  const other = await openTestHouse({ database: second, clock: () => house.app.house.clock() })
  return { clients: people.map((one, n) => (n % 2 ? other.holder(one.token) : one)), close: () => other.close() }
}

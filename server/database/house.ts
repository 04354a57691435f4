import type pg from 'pg'
import { asHouse, type Database, types } from './database.ts'
import { ask } from './prepared.ts'

const role = { name: asHouse.name, values: ['okno_house'] }

/**
 * What the house asks by itself before a company is known, or past the walls by somebody's own number: as the role `okno_house`, which may open the
 * doors of the migrations and reads no company's table. One statement, one transaction.
 */
export async function askHouse<Row extends pg.QueryResultRow>(
  { requests }: Pick<Database, 'requests'>,
  text: string,
  values: unknown[] = [],
): Promise<pg.QueryResult<Row>> {
  const client = await requests.connect()
  try {
    return (await ask(client, { text, values, types }, role)) as pg.QueryResult<Row> // the caller names the row that it selects
  } catch (error) {
    if (error instanceof Error) Error.captureStackTrace(error) // the stack of the caller is more useful than that of the socket
    throw error
  } finally {
    client.release()
  }
}

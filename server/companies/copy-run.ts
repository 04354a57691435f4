import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { companiesRu } from '#contract/companies/companies.ru.ts'
import { companyCopyTables } from '#contract/companies/companies.ts'
import type { House } from '#server/core/context.ts'
import { COLUMNS, type Column, type CopyTable, numbersOf, rowsOf } from './copy-steps.ts'

interface Copy {
  id: number
  company_id: number
  source_company_id: number
  done: string[]
}

/** Copies what waits, when the bell rings and by the recurring job (companies.feature.ts); answers how to stop. */
export function startCopies(house: House, log: Pick<FastifyBaseLogger, 'error'>) {
  let isClosed = false
  let round = Promise.resolve()
  const sweep = () => {
    // A round without the database does nothing; the next round finds what waits.
    round = round
      .then(() => (isClosed ? undefined : copyAll(house, log, () => isClosed)))
      .catch((error: unknown) => log.error({ err: error }, 'company copy'))
    return round
  }
  // Only messages may be due later; a copy is due at once.
  const deafen = house.bell.listen((at) => void (at * 1000 <= house.clock() && sweep()))
  return {
    sweep,
    async close() {
      isClosed = true
      deafen()
      await round
    },
  }
}

const WAITING = `select id from company_copies where state = 'running' order by id`

/** Every table is a transaction of its own: who dies in the middle leaves whole tables behind, and the next goes on from there. */
export async function copyAll(house: House, log: Pick<FastifyBaseLogger, 'error'>, isClosed = () => false) {
  const { rows } = await house.database.pool.query<{ id: number }>(WAITING)
  for (const { id } of rows) {
    try {
      while (!isClosed() && (await copyNext(house, id)));
    } catch (error) {
      log.error({ err: error, copy: id }, 'company copy')
      await stop(house, id)
    }
  }
}

async function stop({ database, realtime }: House, id: number) {
  const { rows } = await database.pool.query<{ source_company_id: number }>(
    `update company_copies set state = 'failed', problem = $2 where id = $1 and state = 'running' returning source_company_id`,
    [id, companiesRu.copyFailed],
  )
  for (const { source_company_id } of rows) realtime.tell(source_company_id, { feature: 'companies', ids: [source_company_id] })
}

/** Copies one table; false when none is left or another process is copying. */
async function copyNext({ database, clock, realtime }: House, id: number): Promise<boolean> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<Copy>(
      `select id, company_id, source_company_id, done from company_copies where id = $1 and state = 'running' for update skip locked`,
      [id],
    )
    const [copy] = rows
    const table = copy && companyCopyTables.find((one) => !copy.done.includes(one))
    if (copy && table) await copyTable(client, copy, table)
    else if (copy)
      await client.query(`update company_copies set state = 'done', finished_at = to_timestamp($2) where id = $1`, [
        id,
        Math.floor(clock() / 1000),
      ])
    await client.query('commit')
    if (copy) realtime.tell(copy.source_company_id, { feature: 'companies', ids: [copy.source_company_id, copy.company_id] })
    return table !== undefined
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function copyTable(client: pg.PoolClient, { id, company_id, source_company_id }: Copy, table: CopyTable) {
  const { rows: columns } = await client.query<Column>(COLUMNS, [table])
  const about = [id, source_company_id, company_id]
  if (columns.some(({ name }) => name === 'id')) await client.query(numbersOf(table), about)
  await client.query(rowsOf(table, columns), about)
  await client.query('update company_copies set done = array_append(done, $2) where id = $1', [id, table])
}

import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query(
    `insert into customers (company_id, last_name, first_name, phone)
     select 1 + n % 2, 'Фамилия' || md5(n::text), 'Анна', '1888' || lpad(n::text, 7, '0') from generate_series(1, 20000) n`,
  )
  await database.pool.query(
    `insert into customers (company_id, last_name, first_name, phone) values (1, 'Щукина', 'Фёкла', '79110012233'), (2, 'Щукина', 'Фёкла', '79110012233')`,
  )
})
afterAll(() => database.close())

const calls = {
  customers_by_name: { index: 'customers_name_trigrams', call: `customers_by_name($1, '%ЩУКИН%')` },
  customers_by_phone: { index: 'customers_phone_trigrams', call: `customers_by_phone($1, '%1100122%')` },
  'customers_found_by_name, часть слова': {
    index: 'customers_name_trigrams',
    call: `customers_found_by_name($1, '%щукин%', null, '{%фёк%}', 300)`,
  },
  'customers_found_by_name, начало слова': {
    index: 'customers_name_trigrams',
    call: `customers_found_by_name($1, 'щу%', '% щу%', '{}', 300)`,
  },
  customers_found_by_phone: { index: 'customers_phone_trigrams', call: `customers_found_by_phone($1, '%1100122%', 300)` },
}

/** What the app's role finds inside company 1 when it asks for `company`, and how the table was read meanwhile. */
async function ask(call: string, index: string, company: number) {
  const client = await database.pool.connect()
  try {
    await client.query(`begin; set local role okno_app; select set_config('app.company', '1', true)`)
    const before = await scans(client, index)
    const { rows } = await client.query(`select c.company_id, c.last_name from customers c where c.id = any(array(select ${call}))`, [
      company,
    ])
    const { rows: found } = await client.query(`select count(*) from ${call}`, [company])
    return { rows, count: found[0].count, index: (await scans(client, index)) - before }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function scans(client: pg.PoolClient, index: string): Promise<number> {
  return (await client.query('select pg_stat_get_xact_numscans($1::regclass) as n', [index])).rows[0].n
}

test.each(Object.entries(calls))('%s ищет по своему индексу и только в своей компании', async (_, { call, index }) => {
  const own = await ask(call, index, 1)
  expect(own).toMatchObject({ rows: [{ company_id: 1, last_name: 'Щукина' }], count: 1 })
  expect(own.index).toBeGreaterThanOrEqual(2)
  expect(await ask(call, index, 2)).toMatchObject({ rows: [], count: 0 })
})

test('роль поиска только читает, и только то, что ищут: клиентов и сообщения чатов', async () => {
  const { rows } = await database.pool.query(
    `select table_name, privilege_type from information_schema.role_table_grants where grantee = 'okno_reader' and table_schema = 'public' order by 1`,
  )
  expect(rows).toEqual(['chat_members', 'chat_messages', 'customers'].map((table_name) => ({ table_name, privilege_type: 'SELECT' })))
  const { rows: owners } = await database.pool.query(
    `select distinct proowner::regrole::text as owner from pg_proc where proname like 'customers\\_%'`,
  )
  expect(owners).toEqual([{ owner: 'okno_reader' }])
})

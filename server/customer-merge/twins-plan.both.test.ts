import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { TWINS, TWINS_OF_ONE } from './twins.ts'

const indexes = ['customers_phone_unique', 'customers_twin_email', 'customers_twin_birth', 'customers_twin_tail']

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query(
    `insert into customers (company_id, last_name, first_name, phone, email, birth_date)
     select 1, 'Фамилия' || n, 'Анна', '7988' || lpad(n::text, 7, '0'), 'c' || n || '@mail.example', '1970-01-01'::date + n % 12000
     from generate_series(1, 20000) n`,
  )
  await database.pool.query('vacuum analyze customers')
})
afterAll(() => database.close())

const asked = [
  { whose: 'всех', text: TWINS, indexes },
  { whose: 'одной карточки', text: TWINS_OF_ONE.replaceAll('$1', '150'), indexes: ['customers_twin_birth', 'customers_twin_tail'] },
]

test.each(asked)('повторы $whose ищут по индексам: таблица клиентов целиком не читается', async ({ text, indexes }) => {
  const client = await database.pool.connect()
  try {
    await client.query(`begin; set local role okno_app; select set_config('app.company', '1', true)`)
    const { rows } = await client.query(`explain (analyze, format json) ${text}`)
    const plan = JSON.stringify(rows[0]['QUERY PLAN'])
    for (const index of indexes) expect(plan, index).toContain(index)
    expect(plan).not.toContain('"Seq Scan","Parallel Aware":false,"Async Capable":false,"Relation Name":"customers"')
  } finally {
    await client.query('rollback')
    client.release()
  }
})

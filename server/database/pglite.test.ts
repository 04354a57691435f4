import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asHouse, type Database, openDatabase, scope } from './database.ts'
import { openPglite } from './pglite.ts'

let dir: string
let database: Database
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'okno-pglite-'))
  database = await openDatabase({ dataDir: dir })
  await database.pool.query(
    'create extension btree_gist; create extension pg_trgm; create extension unaccent; create table visits (id int primary key, note text)',
  )
})
afterAll(async () => {
  await database.close()
  await rm(dir, { recursive: true })
})

async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await database.pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}
const insert = 'insert into visits values ($1, $2)'

test('утверждения, посланные не дожидаясь друг друга, отвечают каждое за себя', () =>
  withClient(async (client) => {
    const answers = await Promise.all([1, 2, 3].map((n) => client.query('select $1::int as n', [n])))
    expect(answers.map(({ rows }) => rows[0].n)).toEqual([1, 2, 3])
  }))

test('ошибка одного утверждения не портит соседних и следующих', () =>
  withClient(async (client) => {
    const [first, failed, last] = await Promise.allSettled([
      client.query('select 1 as n'),
      client.query('select 1/$1::int', [0]),
      client.query({ name: 'after', text: 'select $1::int as n', values: [3] }),
    ])
    expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
    expect([first, last]).toMatchObject([{ value: { rows: [{ n: 1 }] } }, { value: { rows: [{ n: 3 }] } }])
    await expect(client.query('нет такого языка')).rejects.toMatchObject({ code: '42601' })
    expect((await client.query({ name: 'after', text: 'select $1::int as n', values: [4] })).rows).toEqual([{ n: 4 }])
  }))

test('ошибка внутри транзакции отменяет её всю, а COMMIT отвечает ROLLBACK', () =>
  withClient(async (client) => {
    const sent = await Promise.allSettled([
      client.query('begin'),
      client.query(insert, [1, 'а']),
      client.query(insert, [1, 'б']),
      client.query('select 1'),
      client.query('commit'),
    ])
    expect(sent.map((one) => (one.status === 'fulfilled' ? one.value.command : one.reason.code))).toEqual([
      'BEGIN',
      'INSERT',
      '23505',
      '25P02',
      'ROLLBACK',
    ])
    expect((await client.query('select * from visits')).rows).toEqual([])
  }))

test('клиент, брошенный посреди транзакции, не оставляет следов следующему', async () => {
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query("set application_name = 'чужое'; listen hints")
  await client.query({ name: 'mine', text: 'select 1' })
  await client.query(insert, [2, 'брошено'])
  client.release(true)
  await withClient(async (next) => {
    expect((await next.query('select * from visits')).rows).toEqual([])
    expect((await next.query('select name from pg_prepared_statements order by 1')).rows).toEqual([
      { name: asHouse.name },
      { name: scope.name },
    ])
    expect((await next.query('select * from pg_listening_channels()')).rows).toEqual([])
    expect((await next.query("select current_setting('application_name') as name")).rows).not.toEqual([{ name: 'чужое' }])
    await next.query({ name: 'mine', text: 'select 2' })
  })
})

test('два пересекающихся занятия одного мастера база не принимает', () =>
  withClient(async (client) => {
    await client.query('create table busy (employer_id int, during tstzrange, exclude using gist (employer_id with =, during with &&))')
    const busy = (id: number, from: number, to: number) =>
      client.query('insert into busy values ($1, tstzrange($2, $3))', [id, `2026-03-01 ${from}:00Z`, `2026-03-01 ${to}:00Z`])
    await busy(1, 10, 12)
    await busy(2, 11, 13)
    await busy(1, 12, 13)
    await expect(busy(1, 11, 12)).rejects.toMatchObject({ code: '23P01' })
  }))

test('поиск по части слова и без диакритики работает', () =>
  withClient(async (client) => {
    const { rows } = await client.query("select 'Анна' % 'Анна К' as alike, unaccent('Ёлка') as plain")
    expect(rows).toEqual([{ alike: true, plain: 'Елка' }])
  }))

test('большой запрос и большой ответ проходят целиком', () =>
  withClient(async (client) => {
    const note = 'я'.repeat(3_000_000)
    const { rows } = await client.query('select $1::text as note, n from generate_series(1, 3) n', [note])
    expect(rows.map((row) => row.note === note)).toEqual([true, true, true])
  }))

test('LISTEN и NOTIFY доходят до того же соединения', () =>
  withClient(async (client) => {
    const heard: unknown[] = []
    client.on('notification', ({ channel, payload }) => heard.push([channel, payload]))
    await client.query('listen hints')
    await client.query("select pg_notify('hints', 'Unit.12')")
    await client.query('unlisten *')
    expect(heard).toEqual([['hints', 'Unit.12']])
  }))

test('COPY через эту базу не проходит: работа отменена с объяснением, а сделанное прежде цело', async () => {
  await withClient((client) => client.query(insert, [7, 'прежде']))
  await withClient((client) => expect(client.query('copy visits from stdin')).rejects.toThrow('Встроенная база остановилась'))
  await withClient(async (client) => expect((await client.query('select * from visits')).rows).toEqual([{ id: 7, note: 'прежде' }]))
})

test('остановка базы обрывает зависший запрос, следующий клиент работает', async () => {
  const own = await mkdtemp(join(tmpdir(), 'okno-pglite-'))
  const pglite = await openPglite(own)
  const pool = new pg.Pool({ max: 1, user: 'postgres', database: 'postgres', ssl: false, stream: pglite.stream })
  pool.on('error', () => {})
  const endless = pool.query('select count(*) from generate_series(1, 1e12::bigint)')
  const refused = expect(endless).rejects.toThrow('Встроенная база остановилась, незавершённая работа отменена')
  await setTimeout(200)
  await pglite.kill()
  await refused
  expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  await pool.end()
  await pglite.close()
  await rm(own, { recursive: true })
})

test('второй клиент ждёт, пока первый не уйдёт: сессия у базы одна', async () => {
  const first = await database.pool.connect()
  let isSecondIn = false
  const second = withClient(async () => {
    isSecondIn = true
  })
  await first.query('select 1')
  expect(isSecondIn).toBe(false)
  first.release(true)
  await second
})

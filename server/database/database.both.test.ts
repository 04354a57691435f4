import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { scope } from './database.ts'
import { openHandle } from './db.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('моменты, дни, большие числа и суммы приходят готовыми к отправке, и в именованных утверждениях тоже', async () => {
  const text = `select timestamptz '2026-03-01 10:00:00.5+03' as moment, timestamp '2026-03-01 10:00:00' as wall,
    date '2026-03-01' as day, count(*), 12.50::numeric as sum, null::timestamptz as never`
  const expected = { moment: '2026-03-01 07:00:00', wall: '2026-03-01 10:00:00', day: '2026-03-01', count: 1, sum: 12.5, never: null }
  expect((await database.pool.query(text)).rows).toEqual([expected])
  expect((await database.pool.query({ name: 'types', text })).rows).toEqual([expected])
  expect((await database.pool.query({ name: 'types', text })).rows).toEqual([expected])
})

test('область чтения едет в одной пачке с запросом и на нём кончается', async () => {
  const read = openHandle(database, { company: 7, zone: 'Europe/Moscow' }, true)
  const text = `select current_setting('app.company') as company, current_setting('transaction_read_only') as read_only, current_user as role,
    timestamptz '2026-03-01 10:00Z' as moment`
  expect(await read.sql(text)).toEqual([{ company: '7', read_only: 'on', role: 'okno_app', moment: '2026-03-01 13:00:00' }])
  await expect(read.sql('create table forbidden (id int)')).rejects.toMatchObject({ code: '25006' })
  await read.commit()
  const after = `select current_setting('app.company', true) as company, current_setting('transaction_read_only') as read_only, current_setting('TimeZone') as zone`
  expect((await database.pool.query(after)).rows).toEqual([{ company: '', read_only: 'off', zone: 'UTC' }])
})

test('столбцы ответа спрашивают у соединения один раз: дальше те же значения, и пустой ответ пуст, и отказ посередине ничего не портит', async () => {
  const text = `select n, timestamptz '2026-03-01 10:00Z' + n * interval '1 hour' as moment, json_build_object('n', n) as facts, 10 / n as share
    from generate_series($1::int, $2::int) n`
  const first = { n: 1, moment: '2026-03-01 14:00:00', facts: { n: 1 }, share: 10 }
  const second = { n: 2, moment: '2026-03-01 15:00:00', facts: { n: 2 }, share: 5 }
  for (const isReadOnly of [true, false]) {
    for (let time = 0; time < 3; time++) {
      const handle = openHandle(database, { company: 7, zone: 'Europe/Moscow' }, isReadOnly)
      expect(await handle.sql(text, [1, 2])).toEqual([first, second])
      expect(await handle.rows(text, [1, 1])).toEqual([Object.values(first)])
      expect(await handle.sql(text, [2, 1])).toEqual([])
      await handle.commit()
    }
    const refused = openHandle(database, { company: 7, zone: 'Europe/Moscow' }, isReadOnly)
    await expect(refused.sql(text, [0, 1])).rejects.toMatchObject({ code: '22012' })
    await refused.rollback()
  }
})

test('у каждого соединения область уже подготовлена', async () => {
  const { rows } = await database.pool.query('select name from pg_prepared_statements where name = $1', [scope.name])
  expect(rows).toHaveLength(1)
})

test('отдельное соединение слышит подсказки других; у встроенной базы его нет', async () => {
  if (database.kind === 'embedded') return expect(database.connect()).rejects.toThrow('одно соединение')
  const listener = await database.connect()
  await listener.query('listen hints')
  const heard = new Promise((resolve) => listener.on('notification', resolve))
  await database.pool.query("select pg_notify('hints', 'Unit.12')")
  expect(await heard).toMatchObject({ channel: 'hints', payload: 'Unit.12' })
  await listener.end()
})

test('ошибка на одном соединении не роняет процесс, следующий запрос работает', async () => {
  if (database.kind === 'postgres') await expect(database.pool.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow()
  else await expect(database.pool.query('copy cities from stdin')).rejects.toThrow('Встроенная база остановилась')
  expect((await database.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
})

test('работа, оставленная фиксации, не теряется молча: отказ базы и своя ошибка валят запрос, и от него ничего не остаётся', async () => {
  await database.pool.query('create table if not exists left_to_commit (n int primary key)')
  await database.pool.query('grant insert on left_to_commit to okno_app')
  const begin = async (...works: ((sql: ReturnType<typeof openHandle>['sql']) => Promise<unknown>)[]) => {
    const handle = openHandle(database, { company: 7, zone: 'Europe/Moscow' }, false)
    for (const work of works) handle.leaveToCommit(work(handle.sql))
    await new Promise(setImmediate) // nobody awaits whatever fails now
    return handle.commit().catch(async (error: unknown) => {
      await handle.rollback()
      throw error
    })
  }
  const put = (n: number) => (sql: ReturnType<typeof openHandle>['sql']) => sql('insert into left_to_commit values ($1)', [n])
  const written = async () => (await database.pool.query('select n from left_to_commit order by n')).rows.map(({ n }) => n)
  await begin(put(1), put(2))
  await expect(begin(put(3), put(1))).rejects.toMatchObject({ code: '23505' })
  const broken = () => Promise.reject(new Error('своя ошибка'))
  await expect(begin(put(4), broken)).rejects.toThrow('своя ошибка')
  expect(await written()).toEqual([1, 2])
  await database.pool.query('drop table left_to_commit')
})

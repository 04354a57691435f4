import { expect } from 'vitest'
import { boss, house, sql, test } from '#server/testing/house.ts'
import { openHandle } from './db.ts'

const scope = { company: 1, zone: 'UTC', seconds: 1 }
const code = (error: { code?: string }) => error.code
const isPostgres = () => house.app.house.database.kind === 'postgres'

test('вопрос дольше предела кончает сама база, и её соединение свободно: и чтение, и запись', async ({ skip }) => {
  skip(!isPostgres(), 'у встроенной базы нет statement_timeout')
  const { database } = house.app.house
  for (const isReadOnly of [true, false]) {
    const handle = openHandle(database, scope, isReadOnly)
    expect(await handle.sql('select pg_sleep(20)').then(() => null, code)).toBe('57014')
    await handle.rollback()
  }
  const rows = await sql(`select from pg_stat_activity where state = 'active' and query like '%pg_sleep(20)%'
    and datname = current_database() and pid <> pg_backend_pid()`)
  expect(rows).toEqual([])
})

test('предел не обрывает фиксацию: она ждёт запасную базу сколько нужно', async ({ skip }) => {
  skip(!isPostgres(), 'у встроенной базы нет statement_timeout')
  const { database } = house.app.house
  await sql(`create table slow_to_commit (id int);
    create function sleeping() returns trigger language plpgsql as $$ begin perform pg_sleep(1.5); return null; end $$;
    create constraint trigger sleeps after insert on slow_to_commit deferrable initially deferred for each row execute function sleeping();
    grant insert on slow_to_commit to okno_app`)
  const handle = openHandle(database, scope, false)
  await handle.sql('insert into slow_to_commit values (1)')
  await handle.commit()
  const rows = await sql('select id from slow_to_commit')
  expect(rows).toEqual([{ id: 1 }])
})

test('слишком тяжёлый вопрос отвечает 503 словами, а не сбоем', async ({ skip }) => {
  skip(!isPostgres(), 'у встроенной базы нет statement_timeout')
  await sql(`create function heavy() returns trigger language plpgsql as $$ begin perform pg_sleep(30); return new; end $$;
    create trigger heavy before update on cities for each row execute function heavy()`)
  const [city] = (await boss.get('cities?limit=1')).data.items
  const answer = await boss.put(`cities/${city.id}`, { ...city, name: 'Долгий' })
  expect(answer).toMatchObject({ status: 503, body: { code: 1424, message: expect.stringMatching(/слишком тяжёлый/) } })
  expect(answer.headers['retry-after']).toBe('2')
}, 20_000)

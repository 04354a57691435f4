import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/database/database.ts'
import { type Handle, openHandle } from '#server/database/db.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { runsOr, tellFigure } from './figure.ts'

let database: TestDatabase
/** A database with one connection, so that everybody follows somebody else on it. */
let narrow: Database
beforeAll(async () => {
  database = await openTestDatabase()
  narrow = database.url ? await openDatabase({ url: database.url, poolSize: 1 }) : database
})
afterAll(async () => {
  if (narrow !== database) await narrow.close()
  await database.close()
})

const sql = async <R>(text: string, values?: unknown[]) => (await database.pool.query(text, values)).rows as R[]

interface Table {
  name: string
  is_enabled: boolean
  is_forced: boolean
  policies: number
  own: string | null
}
/** Every table with rows of companies, and its policy for the application's role. */
const tenantTables = () =>
  sql<Table>(`
    select c.relname as name, c.relrowsecurity as is_enabled, c.relforcerowsecurity as is_forced,
      (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies,
      (select pg_get_expr(p.polqual, p.polrelid) || ' ' || pg_get_expr(p.polwithcheck, p.polrelid) from pg_policy p
       where p.polrelid = c.oid and p.polname = 'own' and p.polcmd = '*' and p.polroles = array['okno_app'::regrole::oid]) as own
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname`)

test('перед каждой таблицей компании стоит вторая стена', async () => {
  const tables = await tenantTables()
  expect(tables.length).toBeGreaterThan(15)
  for (const { name, is_enabled, is_forced, policies, own } of tables) {
    expect({ name, is_enabled, is_forced }).toEqual({ name, is_enabled: true, is_forced: true })
    expect(policies, name).toBeGreaterThanOrEqual(2)
    expect(own?.match(/company_id = \( SELECT current_company\(\)/g), `${name}: ${own}`).toHaveLength(2)
  }
})

test('роль приложения — не владелец, не суперпользователь, не обходит стену и не может сменить роль', async () => {
  const [role] = await sql(
    `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin from pg_roles where rolname = 'okno_app'`,
  )
  expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, rolcanlogin: false })
  expect(await sql(`select relname from pg_class where relowner = 'okno_app'::regrole`)).toEqual([])
  expect(await sql(`select roleid::regrole::text from pg_auth_members where member = 'okno_app'::regrole`)).toEqual([])
})

test('запросы идут от роли приложения, без компании не видно ни одной строки', async () => {
  const tables = await tenantTables()
  const reading = openHandle(database, { company: 0, zone: 'UTC' }, true)
  expect(await reading.sql('select current_user as name')).toEqual([{ name: 'okno_app' }])
  for (const { name } of tables) {
    // Built-in positions belong to no company, and everybody sees them.
    const asked = reading.sql<{ n: number }>(`select count(*)::int as n from ${name} where company_id is not null`)
    // Tables of the server itself are closed to the application altogether.
    const rows = await asked.catch((error: { code?: string }) => (error.code === '42501' ? [{ n: 0 }] : Promise.reject(error)))
    expect(rows, name).toEqual([{ n: 0 }])
  }
  await reading.commit()
  const client = await database.pool.connect()
  try {
    await client.query('begin; set local role okno_app')
    expect((await client.query('select count(*)::int as n from customers')).rows).toEqual([{ n: 0 }])
  } finally {
    await client.query('rollback')
    client.release()
  }
})

/** Runs a statement in a transaction that is rolled back. */
async function tried(company: number, text: string, values: unknown[] = []) {
  const handle = openHandle(database, { company, zone: 'UTC' }, false)
  try {
    return (await handle.sql<{ id: number }>(text, values)).length
  } catch (error) {
    return (error as { code?: string }).code // errors of pg carry a code
  } finally {
    await handle.rollback()
  }
}

test('чужую строку нельзя ни записать, ни переписать, ни удалить, ни присвоить', async () => {
  const [own] = await sql<{ id: number }>('select min(id) as id from contractors where company_id = 1')
  expect(await tried(1, `update contractors set name_full = 'Моё' where id = $1 returning id`, [own?.id])).toBe(1)
  expect(await tried(2, `update contractors set name_full = 'Моё' where id = $1 returning id`, [own?.id])).toBe(0)
  expect(await tried(2, 'delete from contractors where id = $1 returning id', [own?.id])).toBe(0)
  expect(await tried(2, `insert into contractors (company_id, name_full) values (1, 'Чужое') returning id`)).toBe('42501')
  expect(await tried(1, 'update contractors set company_id = 2 where id = $1 returning id', [own?.id])).toBe('42501')
})

test('перед самими компаниями стоит та же стена, дверь в ней — только для суперпользователя всех компаний', async () => {
  const [wall] = await sql(`select relrowsecurity, relforcerowsecurity from pg_class where relname = 'companies'`)
  expect(wall).toEqual({ relrowsecurity: true, relforcerowsecurity: true })
  expect(await tried(1, 'select id from companies')).toBe(1)
  expect(await tried(0, 'select id from companies')).toBe(0)
  expect(await tried(1, `update companies set name = 'Моя' where id = 2 returning id`)).toBe(0)
  expect(await tried(1, 'delete from companies where id = 2 returning id')).toBe(0)
  expect(await tried(1, `insert into companies (name) values ('Новая') returning id`)).toBe('42501')
  for (const isReadOnly of [true, false]) {
    const handle = openHandle(database, { company: 1, zone: 'UTC', crosses: true }, isReadOnly)
    expect(await handle.sql('select id from companies order by id')).toEqual([{ id: 1 }, { id: 2 }])
    await handle.rollback()
  }
  // Who follows on the same connection finds the door shut.
  expect(await tried(1, 'select id from companies')).toBe(1)
})

test('журнал нельзя ни править, ни удалить, сеансов и паролей не видно', async () => {
  await sql(
    `insert into audits (company_id, model_type, model_id, event, before, after) values (1, 'contractor', 1, 'created', '{}', '{}')`,
  )
  expect(await tried(1, 'select id from audits limit 1')).toBe(1)
  expect(await tried(1, `update audits set event = 'deleted' returning id`)).toBe('42501')
  expect(await tried(1, 'delete from audits returning id')).toBe('42501')
  expect(await tried(1, 'truncate audits')).toBe('42501')
  expect(await tried(1, 'select * from sessions')).toBe('42501')
  expect(await tried(1, 'select * from credentials')).toBe('42501')
  for (const table of ['session_tokens', 'session_people', 'sign_in_failures', 'setup_links'])
    expect(await tried(1, `select * from ${table}`), table).toBe('42501')
})

const FAILING = [
  'select 1 / 0',
  'select nothing from nowhere',
  `insert into contractors (company_id, name_full) values (3, 'x')`,
  `select 'x'::int`,
]

interface Seen {
  own: number
  foreign: number
}
const TABLES = ['customers', 'employers', 'units']

/** One request of `company`: a few statements, some of them failing; answers what the others saw. */
async function request(company: number, index: number): Promise<Seen[]> {
  const handle = openHandle(narrow, { company, zone: index % 2 ? 'Asia/Tashkent' : 'Europe/Moscow' }, index % 3 !== 0)
  if (index % 5 === 0) handle.sql(FAILING[(index / 5) % FAILING.length] ?? '').catch(() => {})
  const seen = await Promise.allSettled(TABLES.map((table) => count(handle, table, company)))
  if (index % 7 === 0) await handle.rollback()
  else await handle.commit().catch(() => handle.rollback())
  return seen.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

async function count(handle: Handle, table: string, company: number): Promise<Seen> {
  const counts = `count(*) filter (where company_id = $1)::int as own, count(*) filter (where company_id <> $1)::int as foreign`
  const [row] = await handle.sql<Seen>(`select ${counts} from ${table}`, [company])
  return row ?? { own: 0, foreign: 0 }
}

test('две компании на одном соединении, тысячи вперемешку, с ошибками посреди: ни одной чужой строки', { timeout: 600_000 }, async () => {
  const seen: Seen[] = []
  const rounds = Math.ceil(runsOr(3000) / 50)
  for (let round = 0; round < rounds; round++) {
    const some = Array.from({ length: 50 }, (_, index) => request(1 + ((index * 7 + round) % 2), round * 50 + index))
    seen.push(...(await Promise.all(some)).flat())
  }
  expect(seen.length).toBeGreaterThan(rounds * 110)
  tellFigure(`обращений двух компаний вперемешку на одном соединении ${rounds * 50}, взглядов ${seen.length}, чужих строк 0`)
  expect(seen.filter((one) => one.foreign > 0 || one.own === 0)).toEqual([])
  const { rows } = await narrow.pool.query(
    `select current_user = session_user as is_house, current_setting('app.company', true) as company`,
  )
  expect(rows).toEqual([{ is_house: true, company: '' }])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/database/database.ts'
import { openHandle } from '#server/database/db.ts'
import { askHouse } from '#server/database/house.ts'
import { admitLogin } from '#server/database/login.ts'
import { hashOf, newToken } from '#server/live/session.ts'
import { openTestHouse, type TestHouse } from './as.ts'
import { cast, castPassword } from './cast.ts'
import { asAdmin, openTestDatabase, type TestDatabase } from './database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const sql = async <R>(text: string, values?: unknown[]) => (await database.pool.query(text, values)).rows as R[]
const codeOf = (error: { code?: string }) => error.code

/** Runs a statement as the role of requests, for the second company. */
async function asApp(text: string, values: unknown[] = []) {
  const handle = openHandle(database, { company: 2, zone: 'UTC' }, false)
  return handle
    .sql(text, values)
    .then((rows) => rows.length, codeOf)
    .finally(handle.rollback)
}

interface Door {
  name: string
  signature: string
  arguments: string[]
  is_open: boolean
  is_of_house: boolean
  text: string
}
/** Every function that works with its owner's rights and may be called. */
const doors = () =>
  sql<Door>(`select p.proname as name, p.oid::regprocedure::text as signature,
      array(select format_type(t, null) from unnest(p.proargtypes) with ordinality a(t, n) order by n) as arguments,
      has_function_privilege('okno_app', p.oid, 'execute') as is_open, has_function_privilege('okno_house', p.oid, 'execute') as is_of_house,
      pg_get_functiondef(p.oid) as text
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.prorettype <> 'trigger'::regtype order by 2`)

/** The functions that requests may call, and no others. A new function with its owner's rights is open to everybody until a migration closes it. */
const OPEN = [
  'forget_behind_the_door',
  'forget_candidate_in_audits',
  'forget_employee_in_audits',
  'forget_searched_employee',
  'author_of',
  'employers_without_password',
  'forget_in_audits',
  'forget_in_audits',
  'forget_searched',
  'outbox_waiting',
  'chat_found',
  'customers_by_email',
  'customers_by_name',
  'customers_by_phone',
  'customers_found_by_name',
  'customers_found_by_phone',
]

test('роли запросов открыты только двери из закрытого перечня, и каждая из них спрашивает компанию запроса', async () => {
  const open = (await doors()).filter(({ is_open }) => is_open)
  expect(open.map(({ name }) => name).toSorted()).toEqual(OPEN.toSorted())
  for (const { signature, text } of open) expect(text, signature).toContain('current_company()')
})

test('ни одна дверь дома не открывается роли запросов: ни хеш пароля, ни чужая сессия, ни чужой второй шаг', async () => {
  const shut = (await doors()).filter(({ is_open }) => !is_open)
  expect(shut.length).toBeGreaterThan(30)
  for (const { name, signature, arguments: given, is_of_house } of shut) {
    expect(is_of_house, signature).toBe(true)
    expect(await asApp(`select * from ${name}(${given.map((type) => `null::${type}`).join(', ')})`), signature).toBe('42501')
  }
  expect(await asApp(`select * from credential_find('79000000013')`)).toBe('42501')
  expect(await asApp('select session_open(13, $1, 3600)', [hashOf('forged')])).toBe('42501')
  expect(await asApp(`select credential_set(13, 'forged', false)`)).toBe('42501')
  expect(await asApp('select second_factor_drop(13)')).toBe('42501')
})

test('роль дома не читает и не пишет ни одной таблицы компаний, а из своих — только названные', async () => {
  const tables = await sql<{ name: string; is_tenant: boolean; may: string[] }>(`
    select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped) as is_tenant,
      array(select act from unnest(array['select', 'insert', 'update', 'delete', 'truncate']) act
        where has_table_privilege('okno_house', c.oid, act)) as may
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') order by 1`)
  expect(Object.fromEntries(tables.filter(({ may }) => may.length > 0).map(({ name, may }) => [name, may.join(' ')]))).toEqual({
    contact_changes: 'select',
    recovery_codes: 'select update',
    second_factors: 'select update',
    session_people: 'select',
    session_told: 'select',
    session_tokens: 'select',
    sessions: 'select update',
    sign_in_failures: 'select delete',
    spent_budgets: 'select insert delete',
  })
  const tenant = tables.filter(({ is_tenant, name }) => is_tenant && !name.startsWith('session_'))
  expect(tenant.length).toBeGreaterThan(40)
  for (const { name } of [...tenant, { name: 'employers' }, { name: 'credentials' }, { name: 'companies' }])
    expect(await askHouse(database, `select * from ${name} limit 1`).then(() => 'read', codeOf), name).toBe('42501')
})

test('роль дома — не владелец, не входит сама и не держит другой роли; после неё соединение прежнее', async () => {
  const [role] = await sql(
    `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin from pg_roles where rolname = 'okno_house'`,
  )
  expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, rolcanlogin: false })
  expect(await sql(`select relname from pg_class where relowner = 'okno_house'::regrole`)).toEqual([])
  expect(
    await sql(
      `select roleid from pg_auth_members where member = 'okno_house'::regrole or (roleid = 'okno_house'::regrole and member = 'okno_app'::regrole)`,
    ),
  ).toEqual([])
  expect((await askHouse(database, 'select current_user as name')).rows).toEqual([{ name: 'okno_house' }])
  await expect(askHouse(database, 'select 1 / 0')).rejects.toThrow()
  expect(await sql('select current_user = session_user as is_back')).toEqual([{ is_back: true }])
})

test('в сделке запроса дверь открывает дом, а следующий вопрос — снова роль запросов; сорвавшаяся дверь уносит сделку', async () => {
  for (const isReadOnly of [true, false]) {
    const handle = openHandle(database, { company: 1, zone: 'UTC' }, isReadOnly)
    const who = 'select current_user as name, current_company() as company'
    const asked = await Promise.all([handle.sql(who), handle.door(who), handle.sql(who), handle.door(who), handle.sql(who)])
    expect(asked.flat()).toEqual(['okno_app', 'okno_house', 'okno_app', 'okno_house', 'okno_app'].map((name) => ({ name, company: 1 })))
    await handle.rollback()
  }
  const handle = openHandle(database, { company: 1, zone: 'UTC' }, false)
  await handle.sql(`insert into contractors (company_id, name_full) values (1, 'Не останется')`)
  await expect(handle.door('select * from credentials')).rejects.toMatchObject({ code: '42501' })
  await expect(handle.commit()).rejects.toThrow()
  await handle.rollback()
  expect(await sql(`select id from contractors where name_full = 'Не останется'`)).toEqual([])
})

test('отдельная роль входа: люди работают, а стать владельцем или прочесть таблицу она не может', async () => {
  if (!database.url) return
  const login = `login_${database.url.slice(-8)}`
  await asAdmin(database.url, `create role ${login} login noinherit`)
  const url = new URL(database.url)
  url.username = login
  const owned = await openDatabase({ url: url.href, ownerUrl: database.url, poolSize: 2 })
  let house: TestHouse | null = null
  try {
    await admitLogin(owned)
    house = await openTestHouse({ database: owned })
    await work(house)
    for (const text of ['select * from employers', 'select * from credentials', 'set role postgres', 'set session authorization postgres'])
      expect(await owned.requests.query(text).then(() => 'done', codeOf), text).toBe('42501')
    const handle = openHandle(owned, { company: 2, zone: 'UTC' }, false)
    expect(await handle.sql(`select set_config('role', 'postgres', true)`).then(() => 'done', codeOf)).toBe('42501')
    await handle.rollback()
  } finally {
    await (house ? house.close() : owned.close())
    await asAdmin(database.url, `drop owned by ${login}; drop role ${login}`)
  }
})

/** A day through the front door: signs in, changes something, signs out. */
async function work(house: TestHouse) {
  const entered = await house.nobody.post('auth/login', { phone: cast.superAdmin, password: castPassword })
  expect(entered.status).toBe(200)
  const me = house.holder(entered.data.token)
  expect((await me.get('auth/iam')).data.phone).toBe(cast.superAdmin)
  const made = await me.post('contractors', { name_full: `ООО ${newToken()}` })
  expect(made.status).toBe(200)
  expect((await me.put(`contractors/${made.data.id}`, { name_full: 'ООО «Роль»' })).status).toBe(200)
  expect((await me.get('profile')).status).toBe(200)
  expect((await me.get('customers?limit=5')).data.items.length).toBeGreaterThan(0)
  expect((await me.post('auth/logout')).status).toBe(200)
  expect((await me.get('auth/iam')).status).toBe(401)
}

test('роль входа с правами суперпользователя дом не принимает', async () => {
  if (!database.url) return
  const both: Database = await openDatabase({ url: database.url, ownerUrl: database.url, poolSize: 1 })
  await expect(admitLogin(both)).rejects.toThrow('DATABASE_URL')
  await both.close()
})

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

const first = 'create table rooms (id int primary key);\n--> statement-breakpoint\ninsert into rooms values (1), (2)'
const second = 'insert into rooms values (3)'

let folder: string
let database: TestDatabase
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okno-migrations-'))
  database = await openEmptyDatabase()
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})
const rooms = async () => (await database.pool.query('select count(*) as n from rooms')).rows[0].n

test('пустая база получает все изменения, второй раз делать нечего', async () => {
  await write(first, second)
  expect(await migrate(database, folder)).toBe(2)
  expect(await migrate(database, folder)).toBe(0)
  expect(await rooms()).toBe(3)
})

test('к прежним изменениям добавляются только новые', async () => {
  await write(first)
  expect(await migrate(database, folder)).toBe(1)
  await write(first, second)
  expect(await migrate(database, folder)).toBe(1)
  expect(await rooms()).toBe(3)
})

test('если изменение не удалось, база остаётся прежней, а соединение рабочим', async () => {
  await write(first, 'insert into rooms values (1)')
  await expect(migrate(database, folder)).rejects.toThrow()
  expect((await database.pool.query("select to_regclass('rooms') as rooms")).rows).toEqual([{ rooms: null }])
  await write(first, second)
  expect(await migrate(database, folder)).toBe(2)
})

test('базу новее программы программа не трогает', async () => {
  await write(first, second)
  await migrate(database, folder)
  await write(first)
  await expect(migrate(database, folder)).rejects.toThrow('База новее программы')
})

test('процессы, запущенные одновременно, меняют базу один раз', async () => {
  await write(first, second)
  const other = database.url ? await openDatabase({ url: database.url }) : database
  const counts = await Promise.all([migrate(database, folder), migrate(other, folder), migrate(other, folder)])
  if (other !== database) await other.close()
  expect(counts.toSorted()).toEqual([0, 0, 2])
  expect(await rooms()).toBe(3)
})

test('база для тестов уже знает все изменения программы', async () => {
  const ready = await openTestDatabase()
  expect(await migrate(ready)).toBe(0)
  await ready.close()
})

const apart = [
  '-- apart\ncreate index if not exists rooms_by_floor on rooms (floor)',
  '-- apart\nupdate rooms set floor = 1 where id in (select id from rooms where floor is null limit 2)',
  'create table lifts (id int primary key)',
].join(';\n--> statement-breakpoint\n')
const floors =
  'create table rooms (id int primary key, floor int);\n--> statement-breakpoint\ninsert into rooms select generate_series(1, 5)'
const left = async () => (await database.pool.query('select count(*) as n from rooms where floor is null')).rows[0].n
const isReady = async () =>
  (await database.pool.query(`select indisvalid as ok from pg_index where indexrelid = to_regclass('rooms_by_floor')`)).rows[0]?.ok

test('что помечено «порознь», делается до изменения, по частям и до конца', async () => {
  await write(floors)
  await migrate(database, folder)
  await write(floors, apart)
  expect(await migrate(database, folder)).toBe(1)
  expect([await left(), await isReady()]).toEqual([0, true])
})

test('прерванное порознь делается ещё раз: и строки, и недостроенный указатель', async () => {
  await write(floors)
  await migrate(database, folder)
  await write(floors, `${apart};\n--> statement-breakpoint\ninsert into lifts values (1), (1)`)
  await expect(migrate(database, folder)).rejects.toThrow()
  await database.pool.query(
    `insert into rooms values (6); update pg_index set indisvalid = false where indexrelid = 'rooms_by_floor'::regclass`,
  )
  await write(floors, apart)
  expect(await migrate(database, folder)).toBe(1)
  expect([await left(), await isReady()]).toEqual([0, true])
})

test('новая база получает и помеченное, одним разом', async () => {
  await write(floors, apart)
  expect(await migrate(database, folder)).toBe(2)
  expect([await left(), await isReady()]).toEqual([0, true])
})

test('после неудачи прежние изменения остаются, новое — нет', async () => {
  await write(first)
  await migrate(database, folder)
  await write(first, second, 'insert into rooms values (1)')
  await expect(migrate(database, folder)).rejects.toThrow()
  expect(await rooms()).toBe(3)
  await write(first, second)
  expect(await migrate(database, folder)).toBe(0)
})

test('таблицу, которую долго читают, изменение не ждёт стоя: за ним никто не встаёт в очередь', async () => {
  if (!database.url) return
  await write(first)
  await migrate(database, folder)
  await write(first, 'alter table rooms add column floor int')
  const reader = await database.connect()
  await reader.query('begin; select from rooms')
  const migration = migrate(database, folder)
  const nextReader = await database.connect(2500)
  for (let turn = 0; turn < 3; turn++) await nextReader.query('select pg_sleep(0.3); select * from rooms')
  await reader.query('commit')
  expect(await migration).toBe(1)
  await Promise.all([reader.end(), nextReader.end()])
})

test('в изменениях программы помеченное «порознь» стоит первым и переносит повторение', () => {
  for (const { sql } of readMigrationFiles({ migrationsFolder: fileURLToPath(new URL('../../migrations', import.meta.url)) })) {
    const marks = sql.map((text) => /^\s*-- apart\b/.test(text))
    expect(marks.lastIndexOf(true)).toBe(marks.filter(Boolean).length - 1)
    for (const text of sql.filter((_, index) => marks[index]))
      expect(text).toMatch(/if not exists|or replace|^update .*limit \d+\);?\s*$/ims)
  }
})

async function write(...texts: string[]) {
  await mkdir(join(folder, 'meta'), { recursive: true })
  const entries = texts.map((_, idx) => ({ idx, version: '7', when: 1_700_000_000_000 + idx, tag: `000${idx}_step`, breakpoints: true }))
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
  for (const [idx, text] of texts.entries()) await writeFile(join(folder, `000${idx}_step.sql`), text)
}

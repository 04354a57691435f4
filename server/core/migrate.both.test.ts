import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

async function write(...texts: string[]) {
  await mkdir(join(folder, 'meta'), { recursive: true })
  const entries = texts.map((_, idx) => ({ idx, version: '7', when: 1_700_000_000_000 + idx, tag: `000${idx}_step`, breakpoints: true }))
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
  for (const [idx, text] of texts.entries()) await writeFile(join(folder, `000${idx}_step.sql`), text)
}

import { chmodSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer as createHttp } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort } from '#bin/free-port.mjs'
import { memoryDir } from '#bin/memory-dir.mjs'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { addMemory, runDoctor } from './doctor-scene.ts'

let dir: string
let port: number
let database: TestDatabase
beforeAll(async () => {
  dir = mkdtempSync(join(memoryDir(), 'okno-doctor-'))
  port = await freePort()
  database = await openTestDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(dir, { recursive: true })
})

/** The command over this file's folder. */
const doctor = (env: NodeJS.ProcessEnv = {}) =>
  runDoctor({ DATA_DIR: dir, PORT: String(port), DATABASE_URL: '', DATABASE_OWNER_URL: '', ...env })

test('в порядке: каждая вещь названа, ничего не тронуто, конец — 0', async () => {
  mkdirSync(join(dir, 'backups'), { mode: 0o700 })
  writeFileSync(join(dir, 'backups', 'okno-daily-2026-11-27T0000.tar.age'), 'copy')
  const { said, code } = await doctor({ DATABASE_URL: database.url, SECRETS_KEY: 'a key of a house that is thrown away' })
  expect(code, said).toBe(0)
  for (const about of ['Node.js', 'Папка данных', 'Место на диске', 'Копии', 'Ключ запечатанного', 'Часы', 'Таблицы', 'Порт'])
    expect(said).toContain(`✓ ${about}: `)
  expect(said).toMatch(/✓ База: PostgreSQL \d+/)
  expect(said).toContain('Таблицы: этой версии')
  expect(said).toContain('сломано 0')
})

test('ФН: срок не дольше месяца и почти полный архив под вопросом, кончившийся — сломано, закрытая касса и долгий срок молчат', async () => {
  const register = (title: string, until: string, more: { full?: boolean; closed?: boolean } = {}) =>
    addMemory(database.pool, title, until, more)
  const house = { DATABASE_URL: database.url, SECRETS_KEY: 'a key of a house that is thrown away' }
  expect((await doctor(house)).said).toContain('✓ ФН: ни одна касса своего накопителя ещё не назвала')
  await register('Долгая', '40 days')
  await register('Закрытая', '-1 days', { closed: true })
  expect((await doctor(house)).said).toContain('✓ ФН: накопителей 1, каждому осталось больше месяца')
  await register('Скорая', '30 days')
  await register('Полная', '300 days', { full: true })
  const doubtful = await doctor(house)
  expect(doubtful.code, doubtful.said).toBe(0)
  expect(doubtful.said).toMatch(/^! ФН: .+, Скорая: срок кончается \d\d\.\d\d\.\d{4}, осталось дней: 30\n {4}\S/m)
  expect(doubtful.said).toMatch(/^! ФН: .+, Полная: архив почти полон\n {4}\S/m)
  for (const calm of ['Долгая', 'Закрытая']) expect(doubtful.said).not.toContain(calm)
  await register('Конченая', '-1 days')
  const over = await doctor(house)
  expect(over.code).toBe(1)
  expect(over.said).toMatch(/^✗ ФН: .+, Конченая: срок кончился/m)
  await database.pool.query('delete from cash_registers where fn_number is not null')
})

test('настройки, которых дом не прочтёт, названы все разом', async () => {
  const { said, code } = await doctor({ PORT: 'порт', SMTP_URL: 'почта' })
  expect(code).toBe(1)
  expect(said).toContain('PORT: нужно целое число')
  expect(said).toContain('SMTP_URL: нужен адрес вида smtps://')
})

test('база и шлюзы, которые молчат, чужой на порту, открытая папка и старая копия — каждое с тем, что делать', async () => {
  const silent = await freePort()
  const stranger = createServer((socket) => socket.on('error', () => {}).end('hello\n')).listen(port, '127.0.0.1')
  const other = join(dir, 'other')
  mkdirSync(join(other, 'backups'), { recursive: true })
  chmodSync(other, 0o755)
  const copy = join(other, 'backups', 'okno-daily-2026-11-20T0000.tar.age')
  writeFileSync(copy, 'copy')
  utimesSync(copy, new Date(), new Date(Date.now() - 50 * 3_600_000))
  try {
    const { said, code } = await doctor({
      DATA_DIR: other,
      NODE_ENV: 'production',
      DATABASE_URL: `postgres://nobody:x@127.0.0.1:${silent}/okno`,
      SMS_GATE_URL: `http://127.0.0.1:${silent}/send/{to}`,
      ASTERISK_HOSTS: `127.0.0.1:${silent}`,
    })
    expect(code).toBe(1)
    const of = (about: string) => said.split(/^(?=[✓!✗] )/m).filter((part) => part.slice(2).startsWith(`${about}: `))
    for (const about of ['База', 'SMS_GATE_URL', 'ASTERISK_HOSTS', 'Порт', 'Папка данных']) {
      expect(of(about), said).toHaveLength(1)
      expect(of(about)[0]).toMatch(/^✗ .+\n {4}\S/)
    }
    expect(of('Порт')[0]).toContain('занят другой программой')
    expect(of('Папка данных')[0]).toContain('chmod 700')
    expect(of('Копии')[0]).toMatch(/^! Копии: новейшей 50 ч/)
    expect(of('Настройки').join('')).toContain('PUBLIC_URL не задан')
    expect(said).not.toContain('nobody:x')
  } finally {
    stranger.close()
  }
})

test('дом, который работает и не готов, говорит чего ему не хватает', async () => {
  const at = await freePort()
  const house = createHttp((_, answer) => answer.writeHead(503).end(JSON.stringify({ status: 'unavailable', missing: ['database'] })))
  await new Promise<void>((resolve) => house.listen(at, '127.0.0.1', resolve))
  try {
    const { said, code } = await doctor({ PORT: String(at) })
    expect(code).toBe(1)
    expect(said).toContain('дом работает и не готов (database)')
  } finally {
    house.close()
  }
})

test.runIf(inject('database').kind === 'postgres')('база новее программы названа, пока её не тронул запуск', async () => {
  await database.pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', 4102444800000)`)
  const { said, code } = await doctor({ DATABASE_URL: database.url })
  expect(code).toBe(1)
  expect(said).toContain('✗ Таблицы: База новее программы')
})

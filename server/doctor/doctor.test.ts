import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer as createHttp } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort } from '#bin/free-port.mjs'
import { memoryDir } from '#bin/memory-dir.mjs'
import { childEnv, node24, root } from '#bin/prepare.mjs'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'

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

/** Runs the command over such a house, and answers its output and its exit code. */
function doctor(env: NodeJS.ProcessEnv = {}): Promise<{ said: string; code: number | null }> {
  const own = { DATA_DIR: dir, PORT: String(port), DATABASE_URL: '', DATABASE_OWNER_URL: '' }
  const child = spawn(node24(), ['server/doctor/run-doctor.ts'], { cwd: root, env: childEnv({ ...own, ...env }) })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (said += part))
  return new Promise((resolve) => child.once('close', (code) => resolve({ said, code })))
}

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
      ...{ DATA_DIR: other, NODE_ENV: 'production', DATABASE_URL: `postgres://nobody:x@127.0.0.1:${silent}/okno` },
      ...{ SMS_GATE_URL: `http://127.0.0.1:${silent}/send/{to}`, ASTERISK_HOSTS: `127.0.0.1:${silent}` },
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

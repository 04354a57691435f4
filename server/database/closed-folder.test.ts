import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startServer } from '#bin/server.mjs'
import { keepToOwner } from './closed-folder.ts'

let dir: string
const umask = process.umask()
beforeAll(() => void process.umask(0o022))
afterAll(() => void process.umask(umask))
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'okno-open-'))
})
afterEach(() => {
  process.umask(0o022)
  rmSync(dir, { recursive: true, force: true })
})

/** What an account that is not the owner's reaches below the folder, as the system would decide. */
function reached(folder: string): string[] {
  const { mode } = statSync(folder)
  if ((mode & 0o011) === 0) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return reached(path)
    return statSync(path).mode & 0o066 ? [path] : []
  })
}

/** Tries it: another user cannot list the folder, where the test may change its user. */
function listedByNobody(folder: string) {
  return process.getuid?.() === 0 ? spawnSync('ls', [folder], { uid: 65534, gid: 65534 }).status === 0 : false
}

const SCAN = 'files/documents/9a/scan.webp'
function openAsBefore() {
  chmodSync(dir, 0o755)
  mkdirSync(join(dir, 'files/documents/9a'), { recursive: true })
  for (const path of [SCAN, 'secrets.key']) writeFileSync(join(dir, path), 'тайна')
  chmodSync(join(dir, SCAN), 0o666)
}

test('прежняя открытая папка закрывается вместе со всем, что в ней лежит', () => {
  openAsBefore()
  expect(reached(dir)).toHaveLength(2)
  keepToOwner(dir)
  expect([statSync(dir).mode & 0o777, statSync(join(dir, 'files')).mode & 0o777, statSync(join(dir, SCAN)).mode & 0o777]).toEqual([
    0o700, 0o700, 0o600,
  ])
  writeFileSync(join(dir, 'new'), '')
  expect(statSync(join(dir, 'new')).mode & 0o777).toBe(0o600)
})

test('ни одного файла папки данных работающего сервера не прочтёт другая учётная запись, и в прежней открытой папке тоже', {
  timeout: 120_000,
}, async () => {
  openAsBefore()
  const server = await startServer({ dataDir: dir, env: { DATABASE_URL: '', NODE_ENV: 'production' } })
  try {
    expect(statSync(dir).mode & 0o777).toBe(0o700)
    expect(reached(dir)).toEqual([])
    expect(listedByNobody(dir)).toBe(false)
    expect(statSync(join(dir, SCAN)).mode & 0o777).toBe(0o600)
  } finally {
    await server.stop()
  }
})

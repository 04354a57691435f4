import { copyFile, mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { openPlaces } from '#server/testing/empty-places.ts'
import { backup } from './backup.ts'
import { keepCopiesKey } from './keys.ts'
import { check, restore } from './restore.ts'
import { withPlain } from './sealed.ts'

let dir: string
let database: TestDatabase
let archive: string
let key: string
let recipient: string
let places: ReturnType<typeof openPlaces>
const source = () => ({ database, url: database.url, dataDir: dir, recipient })
const checked = (path: string, by = key) => withPlain(path, by, dir, check)
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'okno-backup-'))
  database = await openTestDatabase()
  places = openPlaces(database, dir)
  await mkdir(join(dir, 'files/papers/ab'), { recursive: true })
  await writeFile(join(dir, 'files/papers/ab/original.webp'), Buffer.alloc(70_000, 7))
  await writeFile(join(dir, 'files/papers/ab/empty'), '')
  key = await generateX25519Identity()
  recipient = await identityToRecipient(key)
  archive = join(dir, 'house.tar.age')
  await backup(source(), archive)
})
afterAll(async () => {
  await places.drop()
  await database.close()
  await rm(dir, { recursive: true })
})

describe('R-50 копия восстановима', () => {
  test('строки, файлы, стены и права на месте, и программа работает поверх', async () => {
    const place = await places.next()
    const { manifest, migrations } = await restore(archive, place, key)
    expect(migrations).toBe(0)
    expect(manifest.rows['public.employers']).toBeGreaterThan(5)
    expect(manifest.files).toHaveLength(3)
    expect(await readFile(join(place.dataDir, 'files/papers/ab/original.webp'))).toEqual(Buffer.alloc(70_000, 7))
    expect((await stat(join(place.dataDir, 'files/papers/ab/empty'))).size).toBe(0)
    const restored = await openDatabase(place.url ? { url: place.url } : place)
    try {
      const client = await restored.pool.connect()
      await client.query(`begin; set local role okno_app; select set_config('app.company', '1', true)`)
      const { rows } = await client.query('select count(distinct company_id)::int as companies, count(*) > 0 as some from customers')
      expect(rows).toEqual([{ companies: 1, some: true }])
      await client.query('rollback')
      client.release()
    } finally {
      await restored.close()
    }
    await expect(restore(archive, place, key)).rejects.toThrow('не пуста')
  })

  test('один изменённый байт где угодно — отказ, и на месте ничего не тронуто', async () => {
    const { size } = await stat(archive)
    for (const at of [0, 30, 130, 190, 500, 700, Math.floor(size / 2), size - 3000, size - 2047, size - 1500, size - 1]) {
      await withSpoilt(at, () => expect(checked(archive), `байт ${at}`).rejects.toThrow('повреждён'))
    }
    expect((await checked(archive)).entries.length).toBe(4)
  })
})

async function withSpoilt(at: number, work: () => Promise<unknown>) {
  const file = await open(archive, 'r+')
  const byte = Buffer.alloc(1)
  const flip = async () => {
    await file.read(byte, 0, 1, at)
    await file.write(Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, at)
  }
  await flip()
  await work()
  await flip()
  await file.close()
}

test.runIf(process.platform !== 'win32')('пока копия пишется, ни одного её файла не прочтёт другой пользователь машины', async () => {
  const place = join(dir, 'watched')
  await mkdir(place)
  const seen = new Map<string, number>()
  let isOver = false
  const writing = backup(source(), join(place, 'house.tar.age')).finally(() => {
    isOver = true
  })
  while (!isOver)
    for (const name of await readdir(place)) {
      const found = await stat(join(place, name)).catch(() => null)
      if (found) seen.set(name, found.mode & 0o777)
    }
  await writing
  expect(seen.has('house.tar.age.dump')).toBe(database.url !== undefined)
  for (const [name, mode] of seen) expect(mode, name).toBe(0o600)
})

test('недописанный архив — отказ', async () => {
  const whole = await readFile(archive)
  const half = join(dir, 'half.tar.age')
  await writeFile(half, whole.subarray(0, 512 * 100))
  await expect(checked(half)).rejects.toThrow('повреждён или не дописан')
})

test('в копии ничего не прочесть без её ключа: ни из файла, ни пока он пишется', async () => {
  const place = join(dir, 'canary')
  await mkdir(place)
  await writeFile(join(dir, 'files/papers/ab/canary'), 'канарейка-79990001122')
  await database.pool.query("update cities set name = 'Канарейск' where id = 1")
  const parts: Buffer[] = []
  let isOver = false
  const writing = backup(source(), join(place, 'house.tar.age')).finally(() => {
    isOver = true
  })
  while (!isOver) for (const name of await readdir(place)) parts.push(await readFile(join(place, name)).catch(() => Buffer.alloc(0)))
  await writing
  parts.push(await readFile(join(place, 'house.tar.age')))
  for (const open of ['канарейка-79990001122', 'Канарейск', 'PGDMP', 'manifest.json', '$argon2id$'])
    expect(
      parts.some((part) => part.includes(open)),
      open,
    ).toBe(false)
  await expect(checked(join(place, 'house.tar.age'), await generateX25519Identity())).rejects.toThrow('ключ не от него')
  await expect(withPlain(archive, undefined, dir, check)).rejects.toThrow('BACKUP_KEY')
  await checked(join(place, 'house.tar.age'))
  expect((await readdir(dir)).filter((name) => name.startsWith('unsealed-'))).toEqual([])
})

test('архив прежней версии, не зашифрованный, читается и без ключа', async () => {
  const plain = join(dir, 'plain.tar')
  await withPlain(archive, key, dir, (open) => copyFile(open, plain))
  const { manifest } = await withPlain(plain, undefined, dir, check)
  expect(manifest.rows['public.employers']).toBeGreaterThan(5)
})

test('в работе дом хранит только открытый ключ, закрытый говорит один раз; показ хранит оба в файлах владельца', async () => {
  const [house, demo] = [join(dir, 'keys-house'), join(dir, 'keys-demo')]
  const first = await keepCopiesKey({ DATA_DIR: house, NODE_ENV: 'production' })
  const told = /AGE-SECRET-KEY-1\w+/.exec(first.news ?? '')?.[0] ?? ''
  expect(await identityToRecipient(told)).toBe(first.recipient)
  expect(await readdir(house)).toEqual(['backup.recipient'])
  expect(await keepCopiesKey({ DATA_DIR: house, NODE_ENV: 'production' })).toEqual({ recipient: first.recipient, news: null })
  const own = { DATA_DIR: house, NODE_ENV: 'production', BACKUP_RECIPIENT: recipient } as const
  expect(await keepCopiesKey(own)).toEqual({ recipient, news: null })
  expect((await keepCopiesKey({ DATA_DIR: demo, NODE_ENV: 'development' })).news).toContain('backup.key')
  for (const name of ['backup.recipient', 'backup.key']) expect((await stat(join(demo, name))).mode & 0o777).toBe(0o600)
})

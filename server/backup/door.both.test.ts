import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, inject } from 'vitest'
import { house, test } from '#server/testing/house.ts'
import { askAtDoor, openDoor } from './door.ts'
import { check } from './restore.ts'
import { withPlain } from './sealed.ts'

const isEmbedded = inject('database').kind === 'embedded'
let dir: string
let key: string
let door: ReturnType<typeof openDoor>
test.override('options', async () => {
  key = await generateX25519Identity()
  const recipient = await identityToRecipient(key)
  dir = await mkdtemp(join(tmpdir(), 'okno-door-'))
  return {
    before: (app) => {
      door = openDoor(app.server, app.house, { dataDir: dir, recipient })
    },
  }
})
test.beforeAll(async () => {
  door.tell(await house.app.server.listen({ port: 0, host: '127.0.0.1' }))
})
test.afterAll(async () => {
  await rm(dir, { recursive: true })
})

test('без ключа из папки данных двери копии нет', async () => {
  for (const authorization of [undefined, 'Bearer nobody'])
    expect(
      (await house.app.server.inject({ method: 'POST', url: '/backup', headers: authorization ? { authorization } : {} })).statusCode,
    ).toBe(404)
})

test.runIf(process.platform !== 'win32')('ключ читает только владелец папки', async () => {
  expect((await stat(join(dir, 'backup.door'))).mode & 0o777).toBe(0o600)
})

test.runIf(isEmbedded)('встроенную базу копирует работающий сервер; ежедневная копия — одна в день', async () => {
  const made = await askAtDoor(dir)
  const { manifest } = await withPlain(made?.path ?? '', key, dir, check)
  expect(manifest).toEqual(made?.manifest)
  expect(manifest.rows['public.customers']).toBeGreaterThan(0)
  await door.daily()
  await door.daily()
  expect((await readdir(join(dir, 'backups'))).filter((name) => name.startsWith('okno-daily-'))).toHaveLength(1)
})

test('сервера нет — и просить некого', async () => {
  expect(await askAtDoor(join(dir, 'nowhere'))).toBeNull()
})

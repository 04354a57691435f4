import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, inject } from 'vitest'
import { freePort } from '#bin/free-port.mjs'
import { memoryDir } from '#bin/memory-dir.mjs'
import { openDoor } from '#server/backup/door.ts'
import { lockDataDir } from '#server/database/data-dir.ts'
import { openDatabase } from '#server/database/database.ts'
import { house, test } from '#server/testing/house.ts'
import { lookAtTables } from './database.ts'
import { addMemory, runDoctor } from './doctor-scene.ts'

/** The embedded database has one process at a time, and the command learns of it the same as it would of PostgreSQL. */
const source = inject('database')
const folder = () => mkdtempSync(join(memoryDir(), 'okno-doctor-'))
const doctorOf = async (DATA_DIR: string) =>
  runDoctor({ DATA_DIR, PORT: String(await freePort()), DATABASE_URL: '', DATABASE_OWNER_URL: '' })

let dir: string
let door: ReturnType<typeof openDoor>
test.override('options', async () => {
  dir = folder()
  const recipient = await identityToRecipient(await generateX25519Identity())
  return {
    before: (app) => {
      const { database } = app.house
      door = openDoor(app.server, app.house, { dataDir: dir, recipient }, { doctor: () => lookAtTables(database) })
    },
  }
})
test.beforeAll(async () => {
  door.tell(await house.app.server.listen({ port: 0, host: '127.0.0.1' }))
})
test.afterAll(() => rmSync(dir, { recursive: true }))

test.runIf(source.kind === 'embedded')('ФН на встроенной базе, пока дом работает: за неё отвечает он сам, теми же словами', async () => {
  const none = await doctorOf(dir)
  expect(none.said).toContain('✓ База: встроенная, в папке данных')
  expect(none.said).toContain('✓ Таблицы: этой версии')
  expect(none.said).toContain('✓ ФН: ни одна касса своего накопителя ещё не назвала')
  await addMemory(house.app.house.database.pool, 'Скорая', '30 days')
  await addMemory(house.app.house.database.pool, 'Конченая', '-1 days')
  const { said, code } = await doctorOf(dir)
  expect([code, said.match(/ФН/g)?.length]).toEqual([1, 2])
  expect(said).toMatch(/^! ФН: .+, Скорая: срок кончается \d\d\.\d\d\.\d{4}, осталось дней: 30\n {4}\S/m)
  expect(said).toMatch(/^✗ ФН: .+, Конченая: срок кончился/m)
})

test.runIf(source.kind === 'embedded')(
  'ФН на встроенной базе, когда дом стоит; занятую другим процессом не открывают, пустой папки не заполняют',
  async () => {
    const resting = folder()
    try {
      expect((await doctorOf(resting)).said).not.toMatch(/Таблицы|ФН/)
      cpSync(source.kind === 'embedded' ? source.template : '', resting, { recursive: true })
      const database = await openDatabase({ dataDir: resting })
      await addMemory(database.pool, 'Полная', '300 days', { full: true })
      await addMemory(database.pool, 'Закрытая', '-1 days', { closed: true })
      await database.close()
      const { said } = await doctorOf(resting)
      expect(said).toContain('✓ Таблицы: этой версии')
      expect(said).toMatch(/^! ФН: .+, Полная: архив почти полон\n {4}\S/m)
      expect(said).not.toContain('Закрытая')
      const lock = lockDataDir(resting)
      const busy = await doctorOf(resting)
      lock.release()
      expect(busy.said).toMatch(/^! Таблицы: Папка данных .+ занята процессом \d+.*\n {4}\S/m)
    } finally {
      rmSync(resting, { recursive: true })
    }
  },
)

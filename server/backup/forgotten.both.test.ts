import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { access, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, inject } from 'vitest'
import { childEnv, node24, root } from '#bin/prepare.mjs'
import { startServer } from '#bin/server.mjs'
import { keyOfNote, notesIn } from '#server/core/erased.ts'
import { openDatabase } from '#server/database/database.ts'
import { openTestHouse } from '#server/testing/as.ts'
import { cast, castPassword } from '#server/testing/cast.ts'
import { openPlaces } from '#server/testing/empty-places.ts'
import { boss, database, house, type sql, test } from '#server/testing/house.ts'
import { drawPicture, fileOf } from '#server/testing/pictures.ts'
import { printedForm } from '#server/testing/printed-form.ts'
import { whereTold } from '#server/testing/traces.ts'
import { backup } from './backup.ts'
import { eraseAgain } from './erase-again.ts'
import { erasedSince, keepNotes } from './erased-since.ts'
import { DATABASE } from './manifest.ts'
import { restore } from './restore.ts'
import { withPlain } from './sealed.ts'
import { bytesOf, readTar } from './tar.ts'

const [NAME, PHONE, MAIL] = ['Зарянкина', '79161112291', 'zaryanka@example.com']
const [STAFF_PHONE, STAFF_MAIL] = ['79161112292', 'svirist@example.com']
const traces = [NAME, PHONE, MAIL, STAFF_PHONE, STAFF_MAIL]
const isEmbedded = inject('database').kind === 'embedded'
const dir = mkdtempSync(join(tmpdir(), 'okno-forgotten-'))
test.override('options', { filesDir: join(dir, 'files') })

const [older, newer] = [join(dir, 'older.tar.age'), join(dir, 'newer.tar.age')]
let key: string
let places: ReturnType<typeof openPlaces>
let her: number
let employee: number
let kept: number
test.beforeAll(async () => {
  key = await generateX25519Identity()
  const recipient = await identityToRecipient(key)
  const copy = (path: string) => backup({ database, url: database.url, dataDir: dir, recipient }, path)
  places = openPlaces(database, dir)
  const { id } = (await boss.post('customers', { last_name: NAME, first_name: 'Ася', phone: PHONE, email: MAIL })).data
  kept = (await boss.post('customers', { last_name: 'Живая', first_name: 'Ада', phone: '79161112293' })).data.id
  const body = { last_name: 'Свиристель', first_name: 'Глафира', phone: STAFF_PHONE, email: STAFF_MAIL, work_position_id: 1 }
  employee = (await boss.post('employers', { ...body, unit_id: cast.units.arbat, start_work_at: '2024-02-03' })).data.id
  her = id
  const face = await printedForm({ image: fileOf(await drawPicture()) })
  expect((await boss.put(`images/user/${her}/avatar`, face.body, { headers: face.headers as Record<string, string> })).status).toBe(200)
  const paper = { employer_id: `${employee}`, employer_document_type_id: '1', number: '4510 777', attachment: fileOf(await drawPicture()) }
  const scan = await printedForm(paper)
  expect((await boss.post('employer-documents', scan.body, { headers: scan.headers as Record<string, string> })).status).toBe(200)
  await database.pool.query('analyze')
  await copy(older)
  expect((await boss.post(`customers/${her}/erase`, { password: castPassword })).status).toBe(200)
  await boss.put(`employers/${employee}`, { status: 2, end_work_at: '2026-11-20' })
  expect((await boss.post(`employers/${employee}/erase`)).status).toBe(200)
  await copy(newer)
})
test.afterAll(async () => {
  await places.drop()
  await rm(dir, { recursive: true, force: true })
})

const papers = (where: string) =>
  readdir(join(where, 'files'), { recursive: true }).then((names) => names.filter((name) => /^(images|documents)\/.*\./.test(name)))

/** The house that was restored from a copy, as its first start finds it. */
async function restored(archive: string, erased?: string) {
  const place = await places.next()
  const notes = erased === undefined ? [] : await erasedSince(erased, place.dataDir, key)
  await restore(archive, place, key)
  await keepNotes(notes, place.dataDir)
  const opened = await openDatabase(place.url ? { url: place.url } : place)
  const own = await openTestHouse({ database: opened, filesDir: join(place.dataDir, 'files') })
  const ask: typeof sql = async (text, values) => (await opened.pool.query(text, values)).rows
  return { own, ask, place, again: () => eraseAgain(own.app.house, own.app.server.log) }
}

/** The bytes of the copy; of the embedded database those of its files. */
const bytesIn = (archive: string) =>
  withPlain(archive, key, dir, async (plain) => {
    const entry = (await readTar(plain)).find(({ name }) => name === DATABASE.embedded)
    return entry ? gunzipSync(await bytesOf(plain, entry)) : Buffer.alloc(0)
  })

test('R-64 копия, снятая после стирания, о стёртых не знает: ни строк, ни лиц, ни сканов', async () => {
  const { own, ask, place } = await restored(newer)
  expect(await whereTold(traces, ask)).toEqual([])
  expect(await papers(place.dataDir)).toEqual([])
  expect(await ask('select id from customers where id = $1', [her])).toHaveLength(1)
  await own.close()
})

test.runIf(isEmbedded)(
  'R-64 и в самих файлах встроенной базы, которые в копии, нет ни байта о них: ни в мёртвых строках, ни в журнале',
  async () => {
    const [before, after] = [await bytesIn(older), await bytesIn(newer)]
    for (const trace of traces) expect([trace, before.includes(trace)]).toEqual([trace, true])
    for (const trace of traces) expect([trace, after.includes(trace)]).toEqual([trace, false])
  },
)

test('R-64 стирание оставляет запись вне базы, в ней никого не узнать, и в копии она есть', async () => {
  const notes = await notesIn(house.app.house.files)
  expect(notes.map(({ model, id }) => [model, id])).toEqual(expect.arrayContaining([['user', her], ['employer', employee]])) // biome-ignore format: two pairs
  expect(notes.find(({ model }) => model === 'employer')?.left_on).toBe('2026-11-20')
  const text = JSON.stringify(notes)
  for (const trace of [...traces, 'Ася', 'Глафира']) expect(text).not.toContain(trace)
  expect(await erasedSince(newer, dir, key)).toEqual(expect.arrayContaining(notes))
})

test('R-64 старая копия возвращает стёртых, и запуск стирает их снова по записям прежней папки', async () => {
  const { own, ask, place, again } = await restored(older, dir)
  try {
    expect((await whereTold(traces, ask)).length).toBeGreaterThan(3)
    expect(await again()).toBe(2)
    expect(await whereTold(traces, ask)).toEqual([])
    expect(await ask('select end_work_at, status, last_name from employers where id = $1', [employee])).toEqual([
      { end_work_at: '2026-11-20', status: 2, last_name: 'Свиристель' },
    ])
    expect(await ask('select last_name from customers where id = $1', [kept])).toEqual([{ last_name: 'Живая' }])
    expect(await again()).toBe(0)
    expect(await readdir(join(place.dataDir, 'files', 'erased'))).toHaveLength(2)
  } finally {
    await own.close()
  }
})

test('R-64 то же настоящими программами: restore --erased с копией новее и первый запуск', { timeout: 240_000 }, async () => {
  const place = await places.next()
  const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.url ?? '', DATABASE_OWNER_URL: '', BACKUP_KEY: key, NODE_ENV: 'production' }
  const args = ['server/backup/run-restore.ts', older, '--erased', newer]
  const said = spawnSync(node24(), args, { cwd: root, env: childEnv(env), encoding: 'utf8' })
  expect(said.stdout + said.stderr).toContain('О стёртых взято записей: 2')
  const server = await startServer({ dataDir: place.dataDir, env: { DATABASE_URL: place.url ?? '', NODE_ENV: 'production' } })
  await server.stop()
  const opened = await openDatabase(place.url ? { url: place.url } : place)
  try {
    expect(await whereTold(traces, async (text, values) => (await opened.pool.query(text, values)).rows)).toEqual([])
  } finally {
    await opened.close()
  }
})

test('R-64 номер, который после старой копии достался другому, не стирают; у кого записи нет, тому её пишет запуск', async () => {
  const { own, ask, again, place } = await restored(older, dir)
  try {
    await ask("update customers set created_at = created_at + interval '1 minute' where id = $1", [her])
    expect(await again()).toBe(1)
    expect(await ask('select last_name from customers where id = $1', [her])).toEqual([{ last_name: NAME }])
    const [note] = (await notesIn(own.app.house.files)).filter(({ model }) => model === 'employer')
    const path = join(place.dataDir, 'files', note ? keyOfNote(note) : '')
    await rm(path)
    await again()
    await access(path)
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ model: 'employer', id: employee })
  } finally {
    await own.close()
  }
})

test('--erased без записей и не тот файл — отказ до того, как что-либо записано', async () => {
  const empty = await mkdtemp(join(dir, 'empty-'))
  expect(await erasedSince(empty, dir, key)).toEqual([])
  await expect(erasedSince(join(dir, 'nowhere'), dir, key)).rejects.toThrow()
  await expect(erasedSince(newer, dir, await generateX25519Identity())).rejects.toThrow('ключ не от него')
})

import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { childEnv, node24, root } from '#bin/prepare.mjs'
import { restore } from '#server/backup/restore.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { fillFrom } from '#server/proving/former-demo.ts'
import { atState, countsOf, states } from '#server/proving/former-states.ts'
import { withoutTriggers } from '#server/proving/without-triggers.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { openPlaces } from '#server/testing/empty-places.ts'

/** A version that knew money, goods and salaries, but no mailings, marks and bonuses yet. */
const FORMER = states.indexOf('0119_telephony_asterisk') + 1

type Place = Awaited<ReturnType<ReturnType<typeof openPlaces>['next']>>
let dir: string
let present: TestDatabase
let places: ReturnType<typeof openPlaces>
let former: Place
let taken: Record<string, number>
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'okno-upgrade-'))
  present = await openTestDatabase()
  places = openPlaces(present, dir)
  former = await places.next()
  taken = await makeFormer(former)
})
afterAll(async () => {
  await places.drop()
  await present.close()
  await rm(dir, { recursive: true })
})

const opened = ({ url, dataDir }: Place) => openDatabase(url ? { url, patience: 0 } : { dataDir })

async function within<T>(place: Place, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await opened(place)
  return work(database).finally(database.close)
}

/** A house of the former version with the cast of the present one: made once, and copied for each test. */
async function makeFormer(place: Place) {
  return within(place, async (database) => {
    await atState(FORMER, (folder) => migrate(database, folder))
    return fillFrom(present.pool, database.pool)
  })
}
const formerHouse = () => places.next(former)

/** Runs the command, and answers its output and its exit code. */
function upgrade({ url, dataDir }: Place): Promise<{ said: string; code: number | null }> {
  const env = childEnv({ DATA_DIR: dataDir, DATABASE_URL: url ?? '', DATABASE_OWNER_URL: '' })
  const child = spawn(node24(), ['server/upgrade/run-upgrade.ts'], { cwd: root, env })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (said += part))
  return new Promise((resolve) => child.once('close', (code) => resolve({ said, code })))
}

const copiesIn = async ({ dataDir }: Place) =>
  (await readdir(join(dataDir, 'backups')).catch((): string[] => [])).filter((name) => name.startsWith('okno-before-upgrade-'))

test('дом прежней версии доводится до нынешней: сначала копия, затем таблицы, затем сверка; второй раз менять нечего', async () => {
  const place = await formerHouse()
  expect(taken.employers).toBeGreaterThan(5)
  const first = await upgrade(place)
  expect(first.code, first.said).toBe(0)
  expect(first.said).toMatch(/Программа: Окно \d+\.\d+\.\d+/)
  expect(first.said).toContain(`изменений ${FORMER}, последнее 0119_telephony_asterisk; программе нужно изменений ${states.length}`)
  expect(first.said).toContain(`Изменений внесено: ${states.length - FORMER}`)
  for (const about of ['Папка данных', 'Место на диске', 'База']) expect(first.said).toMatch(new RegExp(`^✓ ${about}: `, 'm'))
  expect(first.said).toMatch(/Книга денег: .* всё сходится/)
  expect(first.said).toMatch(/Склад: .* всё сходится/)
  const after = await within(place, ({ pool }) => countsOf(pool))
  const lost = Object.entries(taken).filter(([table, count]) => table in after && (after[table] ?? 0) < count)
  expect(lost).toEqual([])

  const second = await upgrade(place)
  expect(second.code, second.said).toBe(0)
  expect(second.said).toContain('менять нечего')
  expect(await copiesIn(place)).toHaveLength(1)

  // The copy of before the upgrade is a way back: its rows are those of the former version.
  const [copy = ''] = await copiesIn(place)
  const key = await readFile(join(place.dataDir, 'backup.key'), 'utf8')
  const { manifest } = await restore(join(place.dataDir, 'backups', copy), await places.next(), key.trim())
  expect(manifest.migrations).toBe(FORMER)
  expect(manifest.rows['public.employers']).toBe(taken.employers)
})

test('изменение не удалось: сказано, что внесено, где копия, как продолжить и как вернуться; после исправления обновление доходит до конца', async () => {
  const place = await formerHouse()
  await within(place, ({ pool }) => pool.query('create table mailings (id int)'))
  const failed = await upgrade(place)
  expect(failed.code).toBe(1)
  const [copy = ''] = await copiesIn(place)
  expect(failed.said).toContain('Изменение базы не удалось: ')
  expect(failed.said).toMatch(/Внесено не всё: изменений \d+, последнее 0120_certificate_sales из \d+/)
  expect(failed.said).toContain('повторите npm run upgrade')
  expect(failed.said).toContain('BACKUP_KEY=<закрытый ключ копий>')
  expect(failed.said).toContain(`npm run restore -- ${join(place.dataDir, 'backups', copy)}`)
  await within(place, ({ pool }) => pool.query('drop table mailings'))
  const { said, code } = await upgrade(place)
  expect(code, said).toBe(0)
})

test('данные, которые не сходятся, названы, и сказано, как вернуться', async () => {
  const place = await formerHouse()
  await within(place, async ({ pool }) => {
    const client = await pool.connect()
    const spoil = () => client.query('insert into good_remains (company_id, store_id, good_id, qty) values (1, 1, 1, 7)')
    await withoutTriggers((text) => client.query(text), spoil)
    client.release()
  })
  const { said, code } = await upgrade(place)
  expect(code, said).toBe(1)
  expect(said).toContain('Данные не сходятся:')
  expect(said).toContain('npm run restore -- ')
})

test('пока встроенную базу держит сервер, обновление не начинается и ничего не меняет', async () => {
  if (present.url) return
  const place = await formerHouse()
  await within(place, async ({ pool }) => {
    const { said, code } = await upgrade(place)
    expect(code).toBe(1)
    expect(said).toContain(`занята процессом ${process.pid}`)
    expect(said).toContain('данные не тронуты')
    const { rows } = await pool.query('select count(*)::int as count from drizzle.__drizzle_migrations')
    expect(rows).toEqual([{ count: FORMER }])
  })
  expect(await copiesIn(place)).toEqual([])
})

test('без доступа к базе, в пустом месте и над базой новее программы обновление ничего не делает', async () => {
  const place = await places.next()
  const empty = await upgrade(place)
  expect(empty.code, empty.said).toBe(0)
  expect(empty.said).toContain('обновлять нечего')
  const shut = await upgrade({ ...place, url: 'postgres://nobody:x@127.0.0.1:1/okno' })
  expect(shut.code).toBe(1)
  expect(shut.said).toContain('✗ База: DATABASE_URL')
  expect(shut.said).toContain('данные не тронуты')
  const newer = await formerHouse()
  await within(newer, ({ pool }) =>
    pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', 4102444800000)`),
  )
  const refused = await upgrade(newer)
  expect(refused.code).toBe(1)
  expect(refused.said).toContain('База новее программы')
  expect(await copiesIn(newer)).toEqual([])
})

import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { memoryDir } from '#bin/memory-dir.mjs'
import { prefix, startPostgres, sweepAbandoned } from '#bin/postgres.mjs'
import { type Database, openDatabase, type Place } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { asAdmin, type TestSource, urlOf } from './database.ts'

const endings: (() => Promise<unknown>)[] = []

/** Makes a migrated database with the tests' cast once a run; every test file copies it. */
export async function setup(project: TestProject) {
  const source = process.env.OKNO_TEST_DATABASE === 'embedded' ? await embedded() : await postgres()
  project.provide('database', source)
}

export async function teardown() {
  for (const end of endings.reverse()) await end()
}

async function embedded(): Promise<TestSource> {
  sweepAbandoned()
  const dir = await mkdtemp(join(memoryDir(), `${prefix}${process.pid}-`))
  endings.push(() => rm(dir, { recursive: true, force: true }))
  const empty = join(dir, 'empty')
  const template = join(dir, 'template')
  await openDatabase({ dataDir: empty }).then((database) => database.close())
  await cp(empty, template, { recursive: true })
  await furnish({ dataDir: template })
  return { kind: 'embedded', template, empty }
}

async function postgres(): Promise<TestSource> {
  const url = process.env.OKNO_TEST_POSTGRES || (await ownCluster())
  const template = `okno_template_${randomUUID().slice(0, 8)}`
  await asAdmin(url, `create database ${template}`)
  endings.push(async () => {
    await asAdmin(url, `alter database ${template} with is_template false`)
    await asAdmin(url, `drop database ${template} with (force)`)
  })
  await furnish({ url: urlOf(url, template) })
  await asAdmin(url, `alter database ${template} with is_template true`)
  return { kind: 'postgres', url, socket: await socketOf(url), template }
}

/** The folder of the socket of a temporary cluster; another cluster is reached by its address. */
async function socketOf(url: string): Promise<string> {
  const [row] = await asAdmin<{ folder: string }>(url, `select split_part(current_setting('unix_socket_directories'), ',', 1) as folder`)
  const folder = row?.folder ?? ''
  return basename(folder).startsWith(prefix) && existsSync(join(folder, `.s.PGSQL.${new URL(url).port}`)) ? folder : ''
}

async function ownCluster(): Promise<string> {
  const cluster = await startPostgres({ isDurable: false })
  endings.push(cluster.stop)
  return cluster.url
}

async function furnish(place: Place) {
  const database = await openDatabase(place)
  try {
    await migrate(database)
    const cast = new URL('./cast.ts', import.meta.url)
    if (!existsSync(cast)) return
    const { seedCast }: { seedCast(database: Database): Promise<unknown> } = await import(cast.href)
    await seedCast(database)
  } finally {
    await database.close()
  }
}

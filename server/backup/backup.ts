import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { root } from '#bin/prepare.mjs'
import { HALF } from '#server/core/files.ts'
import type { Database } from '#server/database/database.ts'
import { countRows, DATABASE, MANIFEST, type Manifest, rolesOf, versionsOf } from './manifest.ts'
import { runPostgresTool } from './postgres-tools.ts'
import { openTar, type TarWriter } from './tar.ts'

interface Source {
  database: Database
  /** Needed by pg_dump. */
  url?: string | undefined
  filesDir: string
}

type Contents = Omit<Manifest, 'format' | 'okno' | 'made_at' | 'kind' | 'files'>

/** The whole house in one archive, while it works: the database of one moment first, then its files, which outlive their rows by an hour. */
export async function backup({ database, url, filesDir }: Source, path: string): Promise<Manifest> {
  const half = `${path}${HALF}`
  await mkdir(dirname(path), { recursive: true })
  await rm(half, { force: true })
  const tar = await openTar(half)
  try {
    const files: Manifest['files'] = []
    const name = DATABASE[database.kind]
    const dumped = url ? await dumpPostgres(database, url, `${path}.dump`) : await dumpEmbedded(database)
    files.push({ name, size: dumped.size, sha256: await tar.add(name, dumped.size, dumped.source) })
    await dumped.forget()
    for (const file of await filesIn(filesDir)) files.push(...(await addFile(tar, filesDir, file)))
    const version = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).version
    const made: Manifest = {
      ...{ format: 1, okno: version, made_at: new Date().toISOString(), kind: database.kind },
      ...{ ...dumped.contents, files },
    }
    const text = Buffer.from(JSON.stringify(made, null, 2))
    await tar.add(MANIFEST, text.length, [text])
    await tar.finish()
    await rename(half, path)
    return made
  } catch (error) {
    await tar.abandon()
    await rm(half, { force: true })
    throw error
  }
}

const contentsOf = async (client: pg.ClientBase): Promise<Contents> => ({
  ...{ rows: await countRows(client), ...(await versionsOf(client)), ...(await rolesOf(client)) },
})

/** pg_dump and the counting of rows look at one exported snapshot. */
async function dumpPostgres(database: Database, url: string, file: string) {
  const client = await database.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
    const contents = await contentsOf(client)
    await ownersOnly(file)
    await runPostgresTool('pg_dump', url, ['-Fc', '--no-owner', '--no-comments', `--snapshot=${rows[0]?.id}`, '-f', file])
    const { size } = await stat(file)
    return { contents, size, source: createReadStream(file), forget: () => rm(file) }
  } catch (error) {
    await rm(file, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

/** pg_dump writes into what is there and leaves its rights: people's data are not for everybody on the machine. */
async function ownersOnly(file: string) {
  await rm(file, { force: true })
  await writeFile(file, '', { mode: 0o600 })
}

/** The one session of the embedded database is held meanwhile: nothing is half done in what is copied. */
async function dumpEmbedded({ pool, dump }: Database) {
  const client = await pool.connect()
  try {
    const contents = await contentsOf(client)
    await client.query('checkpoint')
    const bytes = await dump()
    return { contents, size: bytes.length, source: [bytes], forget: async () => {} }
  } finally {
    client.release()
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const names = found.filter((one) => one.isFile() && !one.name.endsWith(HALF)).map((one) => join(one.parentPath, one.name))
  return names.map((name) => name.slice(folder.length + 1).replaceAll('\\', '/')).sort()
}

/** What was swept away since the list was read is no part of the house. */
async function addFile(tar: TarWriter, folder: string, file: string): Promise<Manifest['files']> {
  const bytes = await readFile(join(folder, file)).catch(() => null)
  if (!bytes) return []
  const name = `files/${file}`
  return [{ name, size: bytes.length, sha256: await tar.add(name, bytes.length, [bytes]) }]
}

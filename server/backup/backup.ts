import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { root } from '#bin/prepare.mjs'
import { HALF } from '#server/core/files.ts'
import type { Database } from '#server/database/database.ts'
import { leaveNoTrace } from './clean.ts'
import { countRows, DATABASE, MANIFEST, type Manifest, rolesOf, versionsOf } from './manifest.ts'
import { type Owned, ownedIn } from './owned.ts'
import { runPostgresTool } from './postgres-tools.ts'
import { openSealed } from './sealed.ts'
import { type TarWriter, writeTar } from './tar.ts'

interface Source {
  database: Database
  /** The address of the database, which pg_dump needs. */
  url?: string | undefined
  dataDir: string
  /** The public key of the owner who will read the copy (keys.ts). */
  recipient: string
}

type Contents = Omit<Manifest, 'format' | 'okno' | 'made_at' | 'kind' | 'files'>

/**
 * The whole house in one archive, while it works: the database of one moment first, then its files, which outlive their rows by an hour. A file that no row
 * of that moment names is left out: somebody erased has no face in the copy.
 */
export async function backup({ database, url, dataDir, recipient }: Source, path: string): Promise<Manifest> {
  const half = `${path}${HALF}`
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await rm(half, { force: true })
  const sink = await openSealed(half, recipient)
  const tar = writeTar(sink)
  try {
    const files: Manifest['files'] = []
    const name = DATABASE[database.kind]
    const dumped = url ? await dumpPostgres(database, url, `${path}.dump`) : await dumpEmbedded(database, dataDir)
    files.push({ name, size: dumped.size, sha256: await tar.add(name, dumped.size, dumped.source) })
    await dumped.forget()
    const filesDir = join(dataDir, 'files')
    for (const file of (await filesIn(filesDir)).filter(dumped.owned)) files.push(...(await addFile(tar, filesDir, file)))
    const version = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).version
    const made: Manifest = {
      format: 1,
      okno: version,
      made_at: new Date().toISOString(),
      kind: database.kind,
      ...dumped.contents,
      files,
    }
    const text = Buffer.from(JSON.stringify(made, null, 2))
    await tar.add(MANIFEST, text.length, [text])
    await tar.finish()
    await rename(half, path)
    return made
  } catch (error) {
    await sink.abandon()
    await rm(half, { force: true })
    throw error
  }
}

const contentsOf = async (client: pg.ClientBase): Promise<Contents> => ({
  rows: await countRows(client),
  ...(await versionsOf(client)),
  ...(await rolesOf(client)),
})

interface Dumped {
  contents: Contents
  owned: Owned
  size: number
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  forget(): Promise<void>
}

/** Dumps the database; pg_dump and the counting of rows use one exported snapshot. */
async function dumpPostgres(database: Database, url: string, file: string): Promise<Dumped> {
  const client = await database.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
    const contents = await contentsOf(client)
    const owned = await ownedIn(client)
    const source = await setAside(file, (to) =>
      runPostgresTool('pg_dump', url, ['-Fc', '--no-owner', '--no-comments', `--snapshot=${rows[0]?.id}`], to),
    )
    return { contents, owned, size: (await stat(file)).size, source, forget: () => rm(file) }
  } catch (error) {
    await rm(file, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

/**
 * The archive wants to know how long a dump is before it begins, so it is set aside. A key that only this process knows, and forgets, keeps it from being
 * read by anybody else, after a power cut too.
 */
async function setAside(file: string, work: (to: (dump: Readable) => Promise<void>) => Promise<void>) {
  const [key, start] = [randomBytes(32), randomBytes(16)]
  await rm(file, { force: true })
  await work((dump) => pipeline(dump, createCipheriv('aes-256-ctr', key, start), createWriteStream(file, { flags: 'wx', mode: 0o600 })))
  return createReadStream(file).compose(createDecipheriv('aes-256-ctr', key, start))
}

/** The one session of the embedded database is held meanwhile: nothing is half done in what is copied. */
async function dumpEmbedded({ pool, dump }: Database, dataDir: string): Promise<Dumped> {
  const client = await pool.connect()
  try {
    const contents = await contentsOf(client)
    const owned = await ownedIn(client)
    await leaveNoTrace(client, dataDir)
    await client.query('checkpoint')
    const bytes = await dump()
    return { contents, owned, size: bytes.length, source: [bytes], forget: async () => {} }
  } finally {
    client.release()
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const names = found.filter((one) => one.isFile() && !one.name.endsWith(HALF)).map((one) => join(one.parentPath, one.name))
  return names.map((name) => name.slice(folder.length + 1).replaceAll('\\', '/')).sort()
}

/** A file that was swept away since the list was read is left out. */
async function addFile(tar: TarWriter, folder: string, file: string): Promise<Manifest['files']> {
  const bytes = await readFile(join(folder, file)).catch(() => null)
  if (!bytes) return []
  const name = `files/${file}`
  return [{ name, size: bytes.length, sha256: await tar.add(name, bytes.length, [bytes]) }]
}

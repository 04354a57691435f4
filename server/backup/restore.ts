import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { loadPglite } from '#server/database/pglite.ts'
import { countRows, DATABASE, differences, MANIFEST, type Manifest, rolesOf, manifest as schema } from './manifest.ts'
import { runPostgresTool } from './postgres-tools.ts'
import { withPlain } from './sealed.ts'
import { bytesOf, readTar, streamOf, type TarEntry } from './tar.ts'

interface Target {
  dataDir: string
  url?: string | undefined
}

export interface Restored {
  manifest: Manifest
  /** Migrations that brought an older version up. */
  migrations: number
}

/** Puts an archive into an empty place. Nothing is touched before every hash was checked; rows are counted afterwards. `key`: see `withPlain`. */
export const restore = (path: string, target: Target, key: string | undefined): Promise<Restored> =>
  withPlain(path, key, target.dataDir, (plain) => restorePlain(plain, target))

async function restorePlain(path: string, target: Target): Promise<Restored> {
  const { entries, manifest } = await check(path)
  const kind = target.url ? 'postgres' : 'embedded'
  if (manifest.kind !== kind) throw new Error(`Архив снят с ${words[manifest.kind]}, а восстановить просят в ${words[kind]}.`)
  await demandEmpty(target)
  const entry = entryOf(entries, DATABASE[kind])
  if (target.url) await restorePostgres(path, entry, target.url, manifest)
  else await loadPglite(join(target.dataDir, 'database'), await bytesOf(path, entry))
  for (const one of entries.filter(({ name }) => name.startsWith('files/')))
    await extract(path, one, join(target.dataDir, one.name), target.dataDir)
  const database = await openDatabase(target.url ? { url: target.url, patience: 0 } : { dataDir: target.dataDir })
  try {
    const different = differences(manifest.rows, await countRows(database.pool))
    const { functions } = await rolesOf(database.pool)
    if (!isDeepStrictEqual(functions, manifest.functions)) different.push('владельцы функций')
    if (different.length > 0) throw new Error(`Восстановлено не всё:\n${different.join('\n')}`)
    return { manifest, migrations: await migrate(database) }
  } finally {
    await database.close()
  }
}

const words = { postgres: 'PostgreSQL', embedded: 'встроенной базы' }

/** The seal of the archive, then each file against the manifest. */
export async function check(path: string): Promise<{ entries: TarEntry[]; manifest: Manifest }> {
  const entries = await readTar(path)
  const manifest = schema.parse(JSON.parse((await bytesOf(path, entryOf(entries, MANIFEST))).toString()))
  const told = new Map(manifest.files.map((one) => [one.name, one.sha256]))
  for (const entry of entries.filter(({ name }) => name !== MANIFEST)) {
    const own = createHash('sha256')
    for await (const bytes of streamOf(path, entry)) own.update(bytes)
    if (told.get(entry.name) !== own.digest('hex')) throw new Error(`Архив повреждён: ${entry.name}`)
    told.delete(entry.name)
  }
  if (told.size > 0) throw new Error(`В архиве нет: ${[...told.keys()].join(', ')}`)
  return { entries, manifest }
}

function entryOf(entries: TarEntry[], name: string): TarEntry {
  const entry = entries.find((one) => one.name === name)
  if (!entry) throw new Error(`В архиве нет ${name}.`)
  return entry
}

async function demandEmpty({ url, dataDir }: Target) {
  const files = join(dataDir, 'files')
  const isOccupied = existsSync(files) && (await readdir(files)).length > 0
  if (isOccupied || (!url && existsSync(join(dataDir, 'database'))))
    throw new Error(`Папка «${resolve(dataDir)}» не пуста: восстанавливают только в пустое место. Задайте другую в DATA_DIR.`)
  if (!url) return
  const database = await openDatabase({ url })
  const text = `select count(*)::int as count from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`
  const { rows } = await database.pool.query<{ count: number }>(text).finally(() => database.close())
  if (rows[0]?.count !== 0) throw new Error('База по DATABASE_URL не пуста: восстанавливают только в пустую (create database …).')
}

/** The dump names roles, which belong to the cluster and are in no dump; what was theirs becomes theirs again. */
async function restorePostgres(path: string, entry: TarEntry, url: string, { owner, roles, functions }: Manifest) {
  const run = async (texts: string[]) => {
    const database = await openDatabase({ url })
    try {
      const { rows } = await database.pool.query<{ me: string }>('select current_user as me')
      if (rows[0]?.me !== owner)
        throw new Error(`Таблицы в копии принадлежат роли «${owner}»: от её имени и восстанавливают (createuser --createrole ${owner}).`)
      await database.pool.query(texts.join(';'))
    } finally {
      await database.close()
    }
  }
  await run(
    roles.flatMap((role) => [
      `do $$ begin if not exists (select from pg_roles where rolname = '${role}') then create role ${quoted(role)} nologin; end if; end $$`,
      `grant ${quoted(role)} to current_user`,
    ]),
  )
  const folder = await mkdtemp(join(tmpdir(), 'okno-restore-'))
  try {
    const file = join(folder, 'database.dump')
    await extract(path, entry, file, folder)
    await runPostgresTool('pg_restore', url, [
      '--no-owner',
      '--exit-on-error',
      '--single-transaction',
      '-d',
      new URL(url).pathname.slice(1),
      file,
    ])
  } finally {
    await rm(folder, { recursive: true })
  }
  await run([
    ...roles.map((role) => `grant create on schema public to ${quoted(role)}`),
    ...functions.map((one) => `alter function ${one.name} owner to ${quoted(one.owner)}`),
    ...roles.map((role) => `revoke create on schema public from ${quoted(role)}`),
  ])
}

const quoted = (role: string) => `"${role.replaceAll('"', '""')}"`

/** Writes the entry inside of `within` only, whatever its name says. */
async function extract(path: string, entry: TarEntry, to: string, within: string) {
  if (!resolve(to).startsWith(resolve(within) + sep)) throw new Error(`Имя в архиве ведёт наружу: ${entry.name}`)
  await mkdir(dirname(to), { recursive: true })
  await pipeline(Readable.from(streamOf(path, entry)), createWriteStream(to, { flags: 'wx', mode: 0o600 }))
  const file = await open(to, 'r+')
  await file.sync().finally(() => file.close())
}

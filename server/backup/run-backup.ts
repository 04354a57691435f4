import { existsSync } from 'node:fs'
import { copyFile, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ownerUrlOf, readEnv } from '#server/core/env.ts'
import { SECRETS } from '#server/core/secrets-file.ts'
import { keepToOwner } from '#server/database/closed-folder.ts'
import { openDatabase } from '#server/database/database.ts'
import { backup } from './backup.ts'
import { askAtDoor, backupsOf, nameNow } from './door.ts'
import { copiesKey, keepCopiesKey } from './keys.ts'
import { check } from './restore.ts'
import { withPlain } from './sealed.ts'

/** `npm run backup [-- file.tar.age]`: of PostgreSQL at any time; of the embedded database by its server, or directly when none runs. */
async function run(asked: string | undefined) {
  const env = readEnv(process.env)
  const { DATA_DIR: dataDir } = env
  const url = ownerUrlOf(env)
  keepToOwner(dataDir)
  const { recipient, news } = await keepCopiesKey(env)
  if (news) console.log(news)
  const path = resolve(asked ?? join(backupsOf(dataDir), nameNow('asked')))
  const made = url ? null : await askAtDoor(dataDir)
  if (made) await move(made.path, path)
  const manifest = made?.manifest ?? (await take(path))
  const rows = Object.values(manifest.rows).reduce((sum, one) => sum + one, 0)
  // Whoever has no private key here knows that the disk gave back every byte; with the key each file is opened too.
  const key = copiesKey(env)
  if (key) await withPlain(path, key, dataDir, check)
  console.log(`Копия снята, зашифрована и ${key ? 'проверена целиком' : 'перечитана с диска'}: ${path}`)
  console.log(`Строк ${rows}, файлов ${manifest.files.length - 1}, ${((await stat(path)).size / 1e6).toFixed(1)} МБ`)
  if (existsSync(join(dataDir, SECRETS))) console.log(`Ключ ${join(dataDir, SECRETS)} в копию не входит: храните его отдельно от копий.`)

  async function take(to: string) {
    const database = await openDatabase(url ? { url, patience: 0 } : { dataDir })
    return backup({ database, url, dataDir, recipient }, to).finally(() => database.close())
  }
}

/** Moves a file, perhaps to another disk. */
async function move(from: string, to: string) {
  if (from === to) return
  await copyFile(from, to)
  await rm(from)
}

await run(process.argv[2]).catch((error: Error) => {
  console.error(`Копия не снята: ${error.message}`)
  process.exitCode = 1
})

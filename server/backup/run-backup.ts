import { existsSync } from 'node:fs'
import { copyFile, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readEnv } from '#server/core/env.ts'
import { keepToOwner } from '#server/database/closed-folder.ts'
import { openDatabase } from '#server/database/database.ts'
import { backup } from './backup.ts'
import { askAtDoor, backupsOf, nameNow, SECRETS } from './door.ts'
import { check } from './restore.ts'

/** `npm run backup [-- file.tar]`: of PostgreSQL at any time; of the embedded database by its server, or directly when none runs. */
async function run(asked: string | undefined) {
  const { DATA_DIR: dataDir, DATABASE_URL: url } = readEnv(process.env)
  keepToOwner(dataDir)
  const path = resolve(asked ?? join(backupsOf(dataDir), nameNow('asked')))
  const made = url ? null : await askAtDoor(dataDir)
  if (made) await move(made, path)
  else {
    const database = await openDatabase(url ? { url, patience: 0 } : { dataDir })
    await backup({ database, url, filesDir: join(dataDir, 'files') }, path).finally(() => database.close())
  }
  const { manifest } = await check(path)
  const rows = Object.values(manifest.rows).reduce((sum, one) => sum + one, 0)
  console.log(`Копия снята и проверена: ${path}`)
  console.log(`Строк ${rows}, файлов ${manifest.files.length - 1}, ${((await stat(path)).size / 1e6).toFixed(1)} МБ`)
  if (existsSync(join(dataDir, SECRETS))) console.log(`Ключ ${join(dataDir, SECRETS)} в копию не входит: храните его отдельно от копий.`)
}

/** Perhaps to another disk. */
async function move(from: string, to: string) {
  if (from === to) return
  await copyFile(from, to)
  await rm(from)
}

await run(process.argv[2]).catch((error: Error) => {
  console.error(`Копия не снята: ${error.message}`)
  process.exitCode = 1
})

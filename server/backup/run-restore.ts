import { parseArgs } from 'node:util'
import { ownerUrlOf, readEnv } from '#server/core/env.ts'
import { SECRETS } from '#server/core/secrets-file.ts'
import { keepToOwner } from '#server/database/closed-folder.ts'
import { erasedSince, keepNotes } from './erased-since.ts'
import { copiesKey } from './keys.ts'
import { restore } from './restore.ts'

/** `npm run restore -- file.tar.age [--erased PATH]`: into the empty place that DATA_DIR and DATABASE_URL name. */
async function run(args: string[]) {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { erased: { type: 'string' } } })
  const [path] = positionals
  if (!path) throw new Error('какую? npm run restore -- файл.tar.age')
  const env = readEnv(process.env)
  const { DATA_DIR: dataDir } = env
  const url = ownerUrlOf(env)
  keepToOwner(dataDir)
  const notes = values.erased === undefined ? null : await erasedSince(values.erased, dataDir, copiesKey(env))
  const { manifest, migrations } = await restore(path, { dataDir, url }, copiesKey(env))
  console.log(
    `Восстановлено и сверено построчно: копия от ${manifest.made_at}, таблиц ${Object.keys(manifest.rows).length}, файлов ${manifest.files.length - 1}`,
  )
  console.log(`Положите в ${dataDir} прежний ${SECRETS} (или задайте SECRETS_KEY) до первого запуска: без него запечатанное не прочесть.`)
  if (notes) await keepNotes(notes, dataDir)
  console.log(
    notes
      ? `О стёртых взято записей: ${notes.length}. Кого копия вернула, того первый запуск сотрёт снова.`
      : `Кого стёрли после этой копии, с нею вернулись. Положите files/erased прежней папки данных в ${dataDir} до первого запуска: он сотрёт их снова.`,
  )
  if (migrations > 0) console.log(`Копия старше программы: добавлено изменений базы — ${migrations}`)
}

await run(process.argv.slice(2)).catch((error: Error) => {
  console.error(`Копия не восстановлена: ${error.message}`)
  process.exitCode = 1
})

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { askDoor } from '#server/backup/door.ts'
import { type Env, ownerUrlOf, readEnv } from '#server/core/env.ts'
import { sealAnew, sealedCounts } from '#server/core/seal-anew.ts'
import { keysIn, newSecretsKey, openSecrets } from '#server/core/secrets.ts'
import { addKey, dropKey, keepSecretsKey, SECRETS, watchSecretsKey } from '#server/core/secrets-file.ts'
import { keepToOwner } from '#server/database/closed-folder.ts'
import { openDatabase } from '#server/database/database.ts'
import { sealedColumns } from '#server/register.ts'
import { type Sealed, sealed } from './sealed.ts'

const HELP = 'Есть npm run keys (что чем запечатано), npm run keys -- rotate и npm run keys -- forget 1.'

/** `npm run keys [-- rotate | forget N]`: also while a server is running. */
async function run([word, number]: string[]) {
  const env = readEnv(process.env)
  keepToOwner(env.DATA_DIR)
  if (!existsSync(join(env.DATA_DIR, SECRETS)) && !env.SECRETS_KEY)
    throw new Error(`в ${env.DATA_DIR} ключей ещё нет: их делает первый запуск.`)
  if (word === undefined) return tell(env, await ask(env, 'counts'))
  if (word === 'rotate' && env.SECRETS_KEY) return console.log(turnOf(env.SECRETS_KEY))
  if (word === 'rotate') return rotate(env)
  if (word === 'forget' && /^\d+$/.test(number ?? '')) return forget(env, Number(number))
  throw new Error(HELP)
}

async function rotate(env: Env) {
  const number = addKey(env.DATA_DIR)
  console.log(`Ключ ${number} запечатывает, прежние открывают. Сохраните ${join(env.DATA_DIR, SECRETS)} заново, отдельно от копий.`)
  tell(env, await ask(env, 'anew'))
}

/** A key that something still needs stays. */
async function forget(env: Env, number: number) {
  if (env.SECRETS_KEY) throw new Error('ключи заданы в SECRETS_KEY: лишний убирают оттуда.')
  const keys = keysIn(keepSecretsKey(env.DATA_DIR))
  if (keys[0]?.number === number) throw new Error(`ключом ${number} запечатывают: сначала npm run keys -- rotate.`)
  if (!keys.some((one) => one.number === number)) throw new Error(`ключа ${number} нет.`)
  const { counts, unread } = await ask(env, 'anew')
  const left = (counts[`v2.${number}`] ?? 0) + (number === 1 ? (counts.v1 ?? 0) : 0)
  if (left > 0 || unread > 0) throw new Error(`ключ ${number} ещё нужен: запечатанного им ${left}, не открылось ${unread}.`)
  dropKey(env.DATA_DIR, number)
  console.log(`Ключа ${number} больше нет.`)
}

/** Asks PostgreSQL directly, and the embedded database through its server, where one runs. */
async function ask(env: Env, what: 'counts' | 'anew'): Promise<Sealed> {
  const { DATA_DIR: dataDir, SECRETS_KEY } = env
  const url = ownerUrlOf(env)
  const answered = url ? null : await askDoor(dataDir, `keys-${what}`)
  if (answered) return sealed.parse(answered)
  const database = await openDatabase(url ? { url, patience: 0 } : { dataDir })
  try {
    const secrets = openSecrets(SECRETS_KEY ?? watchSecretsKey(dataDir))
    const done = what === 'anew' ? await sealAnew({ database, secrets }, sealedColumns, console) : []
    return { counts: await sealedCounts(database, sealedColumns), unread: done.reduce((sum, one) => sum + one.unread, 0) }
  } finally {
    await database.close()
  }
}

function tell({ DATA_DIR, SECRETS_KEY }: Env, { counts, unread }: Sealed) {
  for (const { number } of keysIn(SECRETS_KEY ?? keepSecretsKey(DATA_DIR)))
    console.log(`Ключ ${number}: запечатано ${counts[`v2.${number}`] ?? 0}`)
  const old = (counts.v1 ?? 0) + (counts.open ?? 0)
  if (old > 0) console.log(`По-старому или открыто: ${old}. Это запечатает работающий сервер или npm run keys -- rotate.`)
  if (unread > 0)
    console.log(`Не открылось: ${unread}. Нужного ключа здесь нет, или записанное подменили; строки названы выше или в журнале сервера.`)
}

/** Says what to do by hand, because the server does not write its own environment. */
function turnOf(text: string) {
  const keys = keysIn(text)
  const one = { number: Math.max(...keys.map(({ number }) => number)) + 1, key: newSecretsKey() }
  const print = (all: typeof keys) => all.map(({ number, key }) => `${number}:${key}`).join(',')
  return `Ключи заданы в SECRETS_KEY. Сначала всем процессам, чтобы новый ключ знал каждый:
SECRETS_KEY=${print([...keys, one])}
Когда все перезапущены, ещё раз всем — новый запечатывает, запечатанное прежними сервер переписывает сам:
SECRETS_KEY=${print([one, ...keys])}`
}

await run(process.argv.slice(2)).catch((error: Error) => {
  console.error(`С ключами не вышло: ${error.message}`)
  process.exitCode = 1
})

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { root } from '#bin/prepare.mjs'
import { backup } from '#server/backup/backup.ts'
import { backupsOf, nameNow } from '#server/backup/door.ts'
import { copiesKey, keepCopiesKey } from '#server/backup/keys.ts'
import { check } from '#server/backup/restore.ts'
import { withPlain } from '#server/backup/sealed.ts'
import { type Env, ownerUrlOf } from '#server/core/env.ts'
import { keepToOwner } from '#server/database/closed-folder.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { migrate, type Version, versionsOf } from '#server/database/migrate.ts'
import { lookAtDatabase } from '#server/doctor/database.ts'
import { told } from '#server/doctor/finding.ts'
import { lookAtMachine } from '#server/doctor/machine.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { verifyStock } from '#server/stock/recount.ts'
import { restoreInWords } from './way-back.ts'

type Say = (text: string) => void

/**
 * Brings the data of any earlier version up to this program: looks before it leaps, takes a copy, changes the tables, and recounts money and goods.
 * Asked again it changes nothing and recounts. Every refusal says what state the data are in and what to do.
 */
export async function upgrade(env: Env, say: Say): Promise<void> {
  keepToOwner(env.DATA_DIR)
  say(`Программа: Окно ${await programVersion()}`)
  if (!ownerUrlOf(env) && !existsSync(join(env.DATA_DIR, 'database')))
    return say(`В ${resolve(env.DATA_DIR)} данных ещё нет: обновлять нечего, их создаст запуск (npm start).`)
  await look(env, say)
  const database = await opened(env)
  try {
    await bringUp(database, env, say)
  } finally {
    await database.close()
  }
}

const programVersion = async () => JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).version as string // package.json is ours

/** The rows of the doctor on which an upgrade stands. */
async function look(env: Env, say: Say) {
  const found = [...(await lookAtMachine(env)), ...(await lookAtDatabase(env))]
  for (const one of found) say(told(one))
  if (found.some(({ state }) => state === 'broken'))
    throw new Error('Обновление не начато, данные не тронуты: сначала исправьте отмеченное ✗, затем повторите npm run upgrade.')
}

/** The embedded database has one process, and its server would go on working with the tables of before. */
async function opened(env: Env): Promise<Database> {
  const url = ownerUrlOf(env)
  return openDatabase(url ? { url, patience: 0 } : { dataDir: env.DATA_DIR }).catch((error: Error) => {
    throw new Error(`Обновление не начато, данные не тронуты: ${error.message}`)
  })
}

async function bringUp(database: Database, env: Env, say: Say) {
  const { data, program } = await versions(database)
  say(`Данные: ${database.kind === 'postgres' ? 'PostgreSQL' : 'встроенная база'}, ${inWords(data)}; программе нужно ${inWords(program)}`)
  if (data.count === 0) return say('База пуста: обновлять нечего, её наполнит запуск (npm start).')
  if (data.count === program.count) {
    say('Данные уже этой версии: менять нечего, копия не нужна.')
    return verified(database, say, 'Найдите последнюю верную копию (npm run backup кладёт их в DATA_DIR/backups).')
  }
  const copy = await copied(database, env, say)
  await changed(database, copy, env, say)
  await verified(database, say, restoreInWords(copy, env))
  say('Данные обновлены. Запускайте: npm start.')
}

const inWords = ({ count, last }: Version) => `изменений ${count}${last ? `, последнее ${last}` : ''}`

async function versions({ pool }: Database) {
  const client = await pool.connect()
  try {
    return await versionsOf(client)
  } finally {
    client.release()
  }
}

/** Where the private key is at hand each file of the copy is opened too, because a copy that cannot be read is no way back. */
async function copied(database: Database, env: Env, say: Say): Promise<string> {
  const { DATA_DIR: dataDir } = env
  const path = resolve(backupsOf(dataDir), nameNow('before-upgrade'))
  try {
    const { recipient, news } = await keepCopiesKey(env)
    if (news) say(news)
    await backup({ database, url: ownerUrlOf(env), dataDir, recipient }, path)
    const key = copiesKey(env)
    if (key) await withPlain(path, key, dataDir, check)
  } catch (error) {
    throw new Error(`Копия не снята, данные не тронуты: ${(error as Error).message}\nБез копии обновление не начинается.`)
  }
  say(`Копия до обновления: ${path}`)
  return path
}

async function changed(database: Database, copy: string, env: Env, say: Say) {
  try {
    say(`Изменений внесено: ${await migrate(database)}`)
  } catch (error) {
    const { data, program } = await versions(database)
    throw new Error(
      `Изменение базы не удалось: ${(error as Error).message}
Внесено не всё: ${inWords(data)} из ${program.count}. Каждое внесено целиком или не внесено совсем.
Что делать: устраните причину и повторите npm run upgrade — он продолжит с этого места.
${restoreInWords(copy, env)}`,
    )
  }
}

/** The books and the shelves are recounted from the first line on: what an upgrade spoilt is seen before anybody sells. */
async function verified(database: Database, say: Say, wayBack: string) {
  const ledger = await verifyLedger(database)
  const stock = await verifyStock(database)
  const wrong = [...ledger.wrong, ...stock.wrong]
  if (wrong.length > 0)
    throw new Error(
      `Данные не сходятся:\n${wrong.join('\n')}
Не открывайте кассу и не правьте строк руками: docs/operations.md, «Книга денег» и «Склад».\n${wayBack}`,
    )
  say(`Книга денег: проводок ${ledger.entries}, дней под печатью ${ledger.sealed}, всё сходится.`)
  say(`Склад: остатков ${stock.remains}, движений ${stock.moves}, всё сходится.`)
}

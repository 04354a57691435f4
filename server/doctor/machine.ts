import { access, constants, stat, statfs } from 'node:fs/promises'
import { resolve } from 'node:path'
import { backupsOf } from '#server/backup/door.ts'
import { newestCopy } from '#server/backup/newest.ts'
import type { Env } from '#server/core/env.ts'
import { SECRETS } from '#server/core/secrets-file.ts'
import { broken, doubtful, type Finding, well } from './finding.ts'

const GB = 1e9
/** Bytes. Below the one a house can no longer write its journal; below the other a copy of it finds no place. */
const NO_ROOM = 1 * GB
const LITTLE_ROOM = 5 * GB
const HOUR = 3_600_000
/** The greatest age of a copy in hours: a day, and two hours for making it. */
const COPY_AGE = 26

export async function lookAtMachine(env: Env): Promise<Finding[]> {
  return [nodeItself(), ...(await folder(env.DATA_DIR)), ...(await room(env.DATA_DIR)), await copies(env), await key(env)]
}

function nodeItself(): Finding {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major >= 24) return well('Node.js', process.versions.node)
  return broken('Node.js', process.versions.node, 'Запускайте командами npm: они берут Node 24, который ставится вместе с «Окном».')
}

async function folder(dataDir: string): Promise<Finding[]> {
  const about = 'Папка данных'
  const path = resolve(dataDir)
  const there = await stat(path).catch(() => null)
  if (!there)
    return [doubtful(about, `${path} ещё нет`, 'При первом запуске дом создаст её сам. Если данные уже были, проверьте DATA_DIR.')]
  const mayWrite = await access(path, constants.W_OK).then(
    () => true,
    () => false,
  )
  if (!mayWrite) return [broken(about, `в ${path} нельзя писать`, 'Отдайте её учётной записи, от которой работает «Окно»: chown -R.')]
  if (process.platform !== 'win32' && there.mode & 0o077)
    return [broken(about, `${path} открыта не только владельцу`, `Закройте её: chmod 700 ${path}. В ней лежат люди и ключи.`)]
  return [well(about, `${path}, только владельцу`)]
}

async function room(dataDir: string): Promise<Finding[]> {
  const about = 'Место на диске'
  const disk = await statfs(resolve(dataDir)).catch(() => null)
  if (!disk) return []
  const free = disk.bavail * disk.bsize
  const said = `свободно ${(free / GB).toFixed(1)} ГБ`
  if (free < NO_ROOM) return [broken(about, said, 'Освободите место: когда оно кончится, запись остановится посреди дня.')]
  if (free < LITTLE_ROOM) return [doubtful(about, said, 'Освободите место или перенесите копии на другой диск.')]
  return [well(about, said)]
}

/** PostgreSQL is copied by a timer of the machine, into the same folder unless the operator said another. */
async function copies(env: Env): Promise<Finding> {
  const about = 'Копии'
  const dir = backupsOf(env.DATA_DIR)
  const newest = await newestCopy(dir)
  const todo = env.DATABASE_URL
    ? 'Снимайте копию каждый день: npm run backup (таймер — deploy/okno-backup.timer).'
    : 'Снимите копию: npm run backup. Работающий дом снимает их сам раз в сутки.'
  if (!newest) return doubtful(about, `в ${resolve(dir)} нет ни одной`, todo)
  const hours = Math.round(newest.age / HOUR)
  const said = `новейшей ${hours} ч, всего ${newest.count}`
  return hours > COPY_AGE ? doubtful(about, said, todo) : well(about, said)
}

async function key({ SECRETS_KEY, DATA_DIR, DATABASE_URL }: Env): Promise<Finding> {
  const about = 'Ключ запечатанного'
  if (SECRETS_KEY) return well(about, 'задан в SECRETS_KEY')
  const path = resolve(DATA_DIR, SECRETS)
  if (await stat(path).catch(() => null)) return well(about, `${path}: храните его отдельно от копий`)
  return DATABASE_URL
    ? doubtful(about, 'его нет ни в SECRETS_KEY, ни в папке данных', 'Дом с другой папкой не прочтёт запечатанное: задайте SECRETS_KEY.')
    : well(about, 'появится при первом запуске')
}

import pg from 'pg'
import { type Env, ownerUrlOf } from '#server/core/env.ts'
import { type Database, types } from '#server/database/database.ts'
import { pendingOf } from '#server/database/migrate.ts'
import { broken, doubtful, type Finding, well } from './finding.ts'
import { lookAtMemories } from './memories.ts'

const about = 'База'
const OLDEST = 150_000
/** Seconds by which the clocks of two machines may differ: codes of check-in are valid for fifteen. */
const SKEW = 2
const PATIENCE = 5000

/** The embedded database is not opened for this: the process that has it answers (embedded.ts). */
export async function lookAtDatabase(env: Env): Promise<Finding[]> {
  if (!env.DATABASE_URL) return [well(about, 'встроенная, в папке данных')]
  const owner = ownerUrlOf(env)
  const ofRequests = requests(env.DATABASE_POOL)
  if (!owner || owner === env.DATABASE_URL)
    return reach(env.DATABASE_URL, 'DATABASE_URL', async (client) => [...(await ofRequests(client)), ...(await tables(client))])
  return [...(await reach(env.DATABASE_URL, 'DATABASE_URL', ofRequests)), ...(await reach(owner, 'DATABASE_OWNER_URL', tables))]
}

/** The tables of the embedded database and what they know, as its server and this command tell it. */
export async function lookAtTables({ pool }: Pick<Database, 'pool'>): Promise<Finding[]> {
  const client = await pool.connect()
  try {
    return await tables(client)
  } finally {
    client.release()
  }
}

async function reach(url: string, name: string, look: (client: pg.Client) => Promise<Finding[]>): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE, application_name: 'okno-doctor', types })
  try {
    await client.connect()
    return await look(client)
  } catch (error) {
    return [
      broken(about, `${name}: ${(error as Error).message}`, `Проверьте ${name}: узел, порт, имя, пароль, pg_hba.conf и жива ли база.`),
    ]
  } finally {
    await client.end().catch(() => {})
  }
}

interface Server {
  version: number
  shown: string
  encoding: string
  connections: number
  is_master: boolean
  now: number
}

const requests =
  (pool: number) =>
  async (client: pg.Client): Promise<Finding[]> => {
    const { rows } = await client.query<Server>(
      `select current_setting('server_version_num')::int as version, current_setting('server_version') as shown,
         current_setting('server_encoding') as encoding, current_setting('max_connections')::int as connections,
         (select rolsuper from pg_roles where rolname = current_user) as is_master, extract(epoch from clock_timestamp())::float8 as now`,
    )
    const [one] = rows
    if (!one) return []
    const skew = Math.abs(one.now - Date.now() / 1000)
    return [
      one.version < OLDEST
        ? broken(about, `PostgreSQL ${one.shown}`, 'Нужен PostgreSQL 15 или новее.')
        : well(about, `PostgreSQL ${one.shown}`),
      ...(one.encoding === 'UTF8' ? [] : [broken(about, `кодировка ${one.encoding}`, 'Создайте базу с кодировкой UTF8.')]),
      ...(one.is_master ? [doubtful(about, 'запросы идут от суперпользователя', 'Заведите обычную роль: docs/operations.md.')] : []),
      ...(pool + 5 > one.connections
        ? [broken(about, `DATABASE_POOL=${pool}, а база даёт ${one.connections}`, 'Увеличьте max_connections или уменьшите DATABASE_POOL.')]
        : []),
      skew > SKEW
        ? broken('Часы', `у базы и этой машины расходятся на ${skew.toFixed(1)} с`, 'Включите сверку времени (chrony, systemd-timesyncd).')
        : well('Часы', 'у базы и этой машины одни'),
    ]
  }

async function tables(client: pg.ClientBase): Promise<Finding[]> {
  try {
    const pending = await pendingOf(client)
    if (pending > 0) return [well('Таблицы', `ждут ${pending} изменений: их сделает запуск`)]
    return [well('Таблицы', 'этой версии'), ...(await lookAtMemories(client))]
  } catch (error) {
    return [broken('Таблицы', (error as Error).message, 'Поставьте ту версию программы, что была, или восстановите копию.')]
  }
}

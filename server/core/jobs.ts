import pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Database } from '#server/database/database.ts'

/** Recurring work. Of several processes over one database, one runs it. */
export interface Job {
  name: string
  /** The five fields of cron, in UTC. */
  cron: string
  run(): Promise<unknown>
}

/** pg-boss over the same pool, because the embedded database has no other connection. */
export async function openJobs(
  database: Database,
  jobs: Job[],
  onError: (error: Error) => void,
  onRun: (name: string, isDone: boolean) => void = () => {},
) {
  const boss = await startBoss(database, onError).catch((error: { code?: string }) => {
    if (error.code !== INSTALLED) throw error
    return startBoss(database, onError)
  })
  // Jobs that a former version scheduled are removed, or they would fill queues that nobody reads.
  for (const { name } of await boss.getSchedules()) if (!jobs.some((one) => one.name === name)) await boss.unschedule(name)
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name)
    await boss.schedule(name, cron)
    const counted = () =>
      run().then(
        () => onRun(name, true),
        (error: unknown) => {
          onRun(name, false)
          throw error
        },
      )
    await boss.work(name, { pollingIntervalSeconds: 60 }, counted)
  }
  return { close: () => boss.stop({ graceful: true, timeout: 5000 }) }
}

async function startBoss(database: Database, onError: (error: Error) => void): Promise<PgBoss> {
  const boss = new PgBoss({
    // pg-boss gets moments as Dates, while the pool's own parsers leave them as text.
    db: { executeSql: (text, values) => database.pool.query({ text, values, types: pg.types }) },
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    persistWarnings: false,
  })
  boss.on('error', onError)
  await boss.start()
  return boss
}

/** PostgreSQL's «unique violation»: two processes that open an empty database together both make the schema, and whoever was later finds it made. */
const INSTALLED = '23505'

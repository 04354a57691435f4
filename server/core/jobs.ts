import pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Database } from '#server/database/database.ts'

/** Work that comes round by itself. Several processes over one database run it once. */
export interface Job {
  name: string
  /** Five fields, UTC. */
  cron: string
  run(): Promise<unknown>
}

/** pg-boss over the same pool: on the embedded database there is no other connection. */
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
  // What a former version ran by the clock would fill queues that nobody reads.
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
    // Its instants are Dates: the pool's own parsers leave them as text.
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

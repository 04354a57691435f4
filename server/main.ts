import { openDatabase } from '#server/core/database.ts'
import { type Env, readEnv } from '#server/core/env.ts'
import { forgetKeys } from '#server/core/idempotency.ts'
import { openJobs } from '#server/core/jobs.ts'
import { migrate } from '#server/core/migrate.ts'
import { demoGreeting, isDemo, seedDemo } from '#server/demo/demo.ts'
import { extendSchedule } from '#server/demo/extend.ts'
import { type App, openApp } from './app.ts'

const now = () => Math.floor(Date.now() / 1000)

/** Opens everything in order; what is refused (settings, a second process, a newer database) is told in words, not by a stack. */
async function start(env: Env) {
  const place = env.DATABASE_URL ? { url: env.DATABASE_URL, poolSize: env.DATABASE_POOL } : { dataDir: env.DATA_DIR }
  const database = await openDatabase(place)
  await migrate(database)
  const demo = { dataDir: env.DATA_DIR, password: env.OKNO_DEMO_PASSWORD }
  if (env.NODE_ENV !== 'production') await seedDemo(database, { ...demo, now: now() })
  const app = await openApp({ database, logLevel: env.LOG_LEVEL, webRoot: `${import.meta.dirname}/../dist` })
  const address = await app.server.listen({ port: env.PORT, host: env.HOST })
  const hasDemo = env.NODE_ENV !== 'production' && (await isDemo(database))
  console.log(`Окно открыто: ${address}`)
  if (hasDemo) console.log(demoGreeting(demo))
  const jobs = await startJobs(app, hasDemo)
  return async () => {
    await jobs.close()
    await app.close()
  }
}

async function startJobs({ house: { database }, server }: App, hasDemo: boolean) {
  const extendDemo = () => extendSchedule(database, now())
  const report = (error: unknown) => server.log.error({ err: error }, 'job')
  const recurring = [
    { name: 'idempotency.forget', cron: '17 * * * *', run: () => forgetKeys(database) },
    ...(hasDemo ? [{ name: 'demo.schedule', cron: '0 1 * * *', run: extendDemo }] : []),
  ]
  if (hasDemo) await extendDemo().catch(report)
  return openJobs(database, recurring, report)
}

function refuse(error: unknown): never {
  console.error(process.env.LOG_LEVEL === 'debug' ? error : `Окно не открылось: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}

const stop = await Promise.resolve()
  .then(() => start(readEnv(process.env)))
  .catch(refuse)

let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, async () => {
    if (isStopping) process.exit(1)
    isStopping = true
    await stop()
    process.exit(0)
  })

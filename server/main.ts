import { openDatabase } from '#server/core/database.ts'
import { readEnv } from '#server/core/env.ts'
import { forgetKeys } from '#server/core/idempotency.ts'
import { openJobs } from '#server/core/jobs.ts'
import { migrate } from '#server/core/migrate.ts'
import { demoGreeting, isDemo, seedDemo } from '#server/demo/demo.ts'
import { extendSchedule } from '#server/demo/extend.ts'
import { openApp } from './app.ts'

const env = readEnv(process.env)
const database = await openDatabase(env.DATABASE_URL ? { url: env.DATABASE_URL, poolSize: env.DATABASE_POOL } : { dataDir: env.DATA_DIR })
await migrate(database)
const demo = { dataDir: env.DATA_DIR, password: env.OKNO_DEMO_PASSWORD }
if (env.NODE_ENV !== 'production') await seedDemo(database, { ...demo, now: Math.floor(Date.now() / 1000) })
const app = await openApp({ database, logLevel: env.LOG_LEVEL, webRoot: `${import.meta.dirname}/../dist` })
const address = await app.server.listen({ port: env.PORT, host: env.HOST })
console.log(`Окно открыто: ${address}`)
const hasDemo = env.NODE_ENV !== 'production' && (await isDemo(database))
if (hasDemo) console.log(demoGreeting(demo))

const extendDemo = () => extendSchedule(database, Math.floor(Date.now() / 1000))
const recurring = [
  { name: 'idempotency.forget', cron: '17 * * * *', run: () => forgetKeys(database) },
  ...(hasDemo ? [{ name: 'demo.schedule', cron: '0 1 * * *', run: extendDemo }] : []),
]
const report = (error: unknown) => app.server.log.error({ err: error }, 'job')
if (hasDemo) await extendDemo().catch(report)
const jobs = await openJobs(database, recurring, report)

let isClosing = false
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, async () => {
    if (isClosing) process.exit(1)
    isClosing = true
    await jobs.close()
    await app.close()
    process.exit(0)
  })

import { openDatabase } from '#server/core/database.ts'
import { readEnv } from '#server/core/env.ts'
import { migrate } from '#server/core/migrate.ts'
import { demoGreeting, isDemo, seedDemo } from '#server/demo/demo.ts'
import { keepScheduleAhead } from '#server/demo/extend.ts'
import { openApp } from './app.ts'

const env = readEnv(process.env)
const database = await openDatabase(env.DATABASE_URL ? { url: env.DATABASE_URL, poolSize: env.DATABASE_POOL } : { dataDir: env.DATA_DIR })
await migrate(database)
const demo = { dataDir: env.DATA_DIR, password: env.OKNO_DEMO_PASSWORD }
if (env.NODE_ENV !== 'production') await seedDemo(database, { ...demo, now: Math.floor(Date.now() / 1000) })
const app = await openApp({ database, logLevel: env.LOG_LEVEL, webRoot: `${import.meta.dirname}/../dist` })
const address = await app.server.listen({ port: env.PORT, host: env.HOST })
console.log(`Окно открыто: ${address}`)
if (env.NODE_ENV !== 'production' && (await isDemo(database))) {
  console.log(demoGreeting(demo))
  await keepScheduleAhead(database, (error) => app.server.log.error({ err: error }, 'demo schedule'))
}

let isClosing = false
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, async () => {
    if (isClosing) process.exit(1)
    isClosing = true
    await app.close()
    process.exit(0)
  })

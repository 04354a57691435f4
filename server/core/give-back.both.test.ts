import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { startServer } from '#bin/server.mjs'
import { openTestDatabase } from '#server/testing/database.ts'

/** Megabytes: a machine of two gigabytes holds PostgreSQL and several processes beside it, or the embedded database alone. */
const MOST = { postgres: 300, embedded: 600 } as const

test.runIf(process.platform === 'linux')('открывшийся дом вернул машине память, которую занял запуск', async () => {
  const source = inject('database')
  const database = source.kind === 'postgres' ? await openTestDatabase() : null
  const server = await startServer({
    env: { DATABASE_URL: database?.url ?? '', NODE_ENV: 'production', LOG_LEVEL: 'error' },
    ...(source.kind === 'embedded' && { template: source.template }),
  })
  try {
    // On a busy machine the engine goes on compiling the embedded database for some seconds, and holds what it needs for that.
    await expect.poll(() => heldBy(server.pid), { interval: 500 }).toBeLessThanOrEqual(MOST[source.kind])
  } finally {
    await server.stop()
    await database?.close()
  }
})

/** Megabytes of memory that a process holds. */
const heldBy = (pid: number) => Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

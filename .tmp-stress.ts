import { writeFileSync } from 'node:fs'
import { startPostgres } from '#bin/postgres.mjs'
import { openDatabase } from '#server/core/database.ts'
import { migrate } from '#server/core/migrate.ts'
import { seedStress } from '#server/demo/stress.ts'
const cluster = await startPostgres({ settings: { shared_buffers: '2GB', max_wal_size: '8GB' } })
const database = await openDatabase({ url: cluster.url })
await migrate(database)
await seedStress(database, { password: 'bench', now: Math.floor(Date.now() / 1000) }, console.log)
await database.close()
writeFileSync('/tmp/stress.json', JSON.stringify({ url: cluster.url, bindir: cluster.bindir }))
console.log('ready')
await new Promise(() => setInterval(() => {}, 1e6))

import { openDatabase } from '#server/core/database.ts'
import { migrate } from '#server/core/migrate.ts'
import { openApp } from '#server/app.ts'
import { seedCast } from './cast.ts'
const database = await openDatabase({ dataDir: '/tmp/units-look/data' })
await migrate(database)
await seedCast(database)
const app = await openApp({ database, logLevel: 'error', webRoot: '/tmp/units-dist' })
console.log(await app.server.listen({ port: 4711, host: '127.0.0.1' }))

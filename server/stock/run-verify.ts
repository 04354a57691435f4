import { z } from 'zod'
import { askDoor } from '#server/backup/door.ts'
import { ownerUrlOf, readEnv } from '#server/core/env.ts'
import { openDatabase } from '#server/database/database.ts'
import { type Verified, verifyStock } from './recount.ts'

const verified = z.object({ remains: z.number(), moves: z.number(), wrong: z.array(z.string()) })

/** Asks PostgreSQL directly, and the embedded database through its server, where one runs. */
async function ask(): Promise<Verified> {
  const env = readEnv(process.env)
  const url = ownerUrlOf(env)
  const answered = url ? null : await askDoor(env.DATA_DIR, 'verify-stock')
  if (answered) return verified.parse(answered)
  const database = await openDatabase(url ? { url, patience: 0 } : { dataDir: env.DATA_DIR })
  try {
    return await verifyStock(database)
  } finally {
    await database.close()
  }
}

/** `npm run verify-stock`: docs/operations.md tells what to do when something differs. */
async function run() {
  const { remains, moves, wrong } = await ask()
  for (const line of wrong) console.error(line)
  console.log(`Остатков ${remains}, движений ${moves}. ${wrong.length === 0 ? 'Всё сходится.' : `Расхождений: ${wrong.length}.`}`)
  if (wrong.length > 0) process.exitCode = 1
}

await run().catch((error: Error) => {
  console.error(`Проверить не вышло: ${error.message}`)
  process.exitCode = 1
})

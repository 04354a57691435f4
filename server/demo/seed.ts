import { ownerUrlOf, readEnv } from '#server/core/env.ts'
import { keepToOwner } from '#server/database/closed-folder.ts'
import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { seedChain } from './chain.ts'
import { isEmpty, keepPassword } from './demo.ts'
import { seedStress } from './stress.ts'

const kinds = { chain: seedChain, stress: seedStress }
const tables = [
  'units',
  'employers',
  'services',
  'employer_services',
  'customers',
  'employer_schedules',
  'windows',
  'bookings',
  'booking_services',
]

/** `npm run seed -- --demo chain|stress`: answers the exit code. */
async function main(kind: string | undefined): Promise<number> {
  if (kind !== 'chain' && kind !== 'stress') {
    console.error(`Скажите, чем наполнить базу: npm run seed -- --demo ${Object.keys(kinds).join('|')}`)
    return 2
  }
  const env = readEnv(process.env)
  keepToOwner(env.DATA_DIR)
  const url = ownerUrlOf(env)
  const database = await openDatabase(url ? { url, patience: 0 } : { dataDir: env.DATA_DIR })
  try {
    await migrate(database)
    if (!(await isEmpty(database.pool))) {
      console.error('База не пуста: данные для пробы кладутся только в пустую.')
      return 1
    }
    const password = env.OKNO_DEMO_PASSWORD ?? keepPassword(env.DATA_DIR)
    await kinds[kind](database, { password, now: Math.floor(Date.now() / 1000) }, console.log)
    for (const table of tables) {
      const { rows } = await database.pool.query<{ count: number }>(`select count(*) from ${table}`)
      console.log(`${table.padEnd(24)}${rows[0]?.count}`)
    }
    return 0
  } finally {
    await database.close()
  }
}

process.exitCode = await main(process.argv[process.argv.indexOf('--demo') + 1])

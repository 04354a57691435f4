// @ts-check
/** R-49: the same tests at awkward moments of the machine's clock, while the database keeps the real one. */
import { startPostgres } from '#bin/postgres.mjs'
import { root } from '#bin/prepare.mjs'
import { runTests } from './vitest.mjs'

const MINUTE = 60_000
const DAY = 86_400_000
const year = new Date().getUTCFullYear()
const leap = Array.from({ length: 4 }, (_, index) => year + 1 + index).find((one) => one % 4 === 0) ?? 2028
const moments = [
  ['без десяти секунд полночь', `${year}-11-23T23:59:50Z`],
  ['28 февраля', `${year + 1}-02-28T23:59:50Z`],
  ['29 февраля', `${leap}-02-29T12:00:00Z`],
  ['31 декабря', `${year}-12-31T23:59:50Z`],
  ['перевод стрелок вперёд', `${year + 1}-03-28T00:59:50Z`],
  ['перевод стрелок назад', `${year + 1}-10-31T00:59:50Z`],
  ['через девяносто дней', `+${90 * DAY}`],
  ['часы базы отстают на пять минут', `+${5 * MINUTE}`],
  ['часы базы спешат на пять минут', `-${5 * MINUTE}`],
]
const files = [
  'domain',
  'contract',
  'server/database',
  'server/live',
  'server/core',
  'server/lists',
  'server/auth',
  'server/outbox',
  'server/windows',
  'server/schedules',
  'server/bookings/create',
]
/** They start servers of their own, or look at the machine: nothing of them hangs on what is shown here. */
const left = [
  'server/core/metrics',
  'server/core/drain',
  'server/auth/guesses',
  'server/outbox/workers',
  'server/outbox/deaths',
  'server/database/pglite',
]
const PATIENCE = 300_000

console.log(`SEED=${process.env.SEED ?? 0}`)
const postgres = await startPostgres({ isDurable: false })
/** @type {string[]} */
const wrong = []
let passed = 0
try {
  for (const [name = '', clock = ''] of moments) {
    const env = {
      ...{ OKNO_TEST_DATABASE: 'postgres', OKNO_TEST_POSTGRES: postgres.url },
      ...{ CLOCK: clock, NODE_OPTIONS: `--import ${root}proofs/clock.mjs` },
    }
    const args = ['--project', 'unit', '--project', 'server', ...left.flatMap((one) => ['--exclude', `${one}*`]), ...files]
    const done = await runTests(args, { cwd: root, env, patience: PATIENCE })
    const failed = [
      ...done.failures,
      ...done.fallen,
      ...done.late.map((one) => `${one} (не успел)`),
      ...(done.isOver ? [] : ['прогон не дошёл до конца']),
    ]
    console.log(`${name}: прошло ${done.passed}${failed.length > 0 ? `, не прошло: ${failed.slice(0, 5).join('; ')}` : ''}`)
    passed += done.passed
    wrong.push(...failed.slice(0, 3).map((one) => `${name}: ${one}`))
  }
} finally {
  await postgres.stop()
}
const figure = `${moments.length} положений часов машины при настоящих часах базы, проверок ${passed}, не прошло ${wrong.length}${wrong.length > 0 ? ` (${wrong.slice(0, 3).join('; ')})` : ''}`
console.log(JSON.stringify({ isHeld: wrong.length === 0 && passed > 0, figure: figure.replace(/[|\n]/g, ' ') }))

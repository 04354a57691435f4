// @ts-check
/**
 * R-49: the same tests at awkward moments of the machine's clock, while the database keeps the real one; tests of the web also on every day that
 * they name, for then it is today. Browser tests go by the clock of bin/noon.mjs: `NOON=<ms>` moves them, their houses and pages to another day.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '#bin/postgres.mjs'
import { root } from '#bin/prepare.mjs'
import { runTests } from './vitest.mjs'

const MINUTE = 60_000
const DAY = 86_400_000
const year = new Date().getUTCFullYear()
const leap = Array.from({ length: 4 }, (_, index) => year + 1 + index).find((one) => one % 4 === 0) ?? 2028
const days = [
  ['без десяти секунд полночь', `${year}-11-23T23:59:50Z`],
  ['в Москве уже завтра, по UTC ещё нет', `${year}-11-22T22:30:00Z`],
  ['28 февраля', `${year + 1}-02-28T23:59:50Z`],
  ['29 февраля', `${leap}-02-29T12:00:00Z`],
  ['31 декабря', `${year}-12-31T23:59:50Z`],
  ['перевод стрелок вперёд', `${year + 1}-03-28T00:59:50Z`],
  ['перевод стрелок назад', `${year + 1}-10-31T00:59:50Z`],
  ['через девяносто дней', `+${90 * DAY}`],
]
const besideTheDatabase = [
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
const PATIENCE = 600_000

const ofServer = ['--project', 'unit', '--project', 'server', ...left.flatMap((one) => ['--exclude', `${one}*`]), ...files]
const runs = [
  ...[...days, ...besideTheDatabase].map(([name = '', clock = '']) => ({ name, clock, args: ofServer })),
  ...days.map(([name = '', clock = '']) => ({ name: `веб, ${name}`, clock, args: ['--project', 'web'] })),
  ...namedDays().map(([day, tests]) => ({ name: `веб, ${day}`, clock: `${day}T09:00:00Z`, args: ['--project', 'web', ...tests] })),
]

/** A map from a day to the tests of the web that name it. @returns {[string, string[]][]} */
function namedDays() {
  /** @type {Map<string, string[]>} */
  const found = new Map()
  for (const test of globSync('web/**/*.test.{ts,tsx}', { cwd: root }))
    for (const day of new Set(readFileSync(join(root, test), 'utf8').match(/\b20\d\d-\d\d-\d\d\b/g)))
      if (!Number.isNaN(Date.parse(day))) found.set(day, [...(found.get(day) ?? []), test])
  return [...found].sort()
}

console.log(`SEED=${process.env.SEED ?? 0}`)
const postgres = await startPostgres({ isDurable: false })
/** `ONLY=веб` runs a part of the moments, chosen by their names. */
const asked = runs.filter(({ name }) => name.includes(process.env.ONLY ?? ''))
/** @type {string[]} */
const wrong = []
let passed = 0
try {
  for (const { name, clock, args } of asked) {
    const env = {
      ...{ OKNO_TEST_DATABASE: 'postgres', OKNO_TEST_POSTGRES: postgres.url },
      ...{ CLOCK: clock, NODE_OPTIONS: `--import ${root}proofs/clock.mjs` },
    }
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
const figure = `${asked.length} положений часов машины при настоящих часах базы (сервер и веб; веб — и в каждый день, который называет), проверок ${passed}, не прошло ${wrong.length}${wrong.length > 0 ? ` (${wrong.slice(0, 3).join('; ')})` : ''}`
console.log(JSON.stringify({ isHeld: wrong.length === 0 && passed > 0, figure: figure.replace(/[|\n]/g, ' ') }))

// @ts-check
/**
 * R-49: the same tests at awkward moments of the machine's clock, while the database keeps the real one; tests of the web also on every day that
 * they name, for then it is today. Browser tests go by the clock of bin/noon.mjs, which moves them, their houses and pages to noon of another day:
 * they run on some coming days of SEED, or on those that `DAYS=2026-12-06,2026-12-31` names. `ONLY=веб` runs a part of the moments, chosen by their names.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '#bin/postgres.mjs'
import { ensureBuilt, root } from '#bin/prepare.mjs'
import { addDays } from '#domain/core/clock-time.ts'
import { randomFrom } from '#server/demo/random.ts'
import { runBrowserTests } from './playwright.mjs'
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
const BROWSER_PATIENCE = 1_800_000
/** A demo is drawn from its day, so these are different studios: who works, who is expected and what is left of the drawer. */
const BROWSER_DAYS = 5
/** Coming days among which they are chosen. */
const AHEAD = 90
/** How a screen looks hangs on no day, and to look at all of them takes as long as everything else. */
const NOT_OF_A_DAY = 'axe.spec.ts'

const seed = Number(process.env.SEED ?? 0)
const ofServer = ['--project', 'unit', '--project', 'server', ...left.flatMap((one) => ['--exclude', `${one}*`]), ...files]
const runs = [
  ...[...days, ...besideTheDatabase].map(([name = '', clock = '']) => ({ name, run: () => byClock(clock, ofServer) })),
  ...days.map(([name = '', clock = '']) => ({ name: `веб, ${name}`, run: () => byClock(clock, ['--project', 'web']) })),
  ...namedDays().map(([day, tests]) => ({ name: `веб, ${day}`, run: () => byClock(`${day}T09:00:00Z`, ['--project', 'web', ...tests]) })),
  ...browserDays().map((day) => ({ name: `браузер, ${day}`, run: () => inBrowser(day) })),
]

/** Vitest at a moment of the machine's clock. @param {string} clock @param {string[]} args */
async function byClock(clock, args) {
  const env = {
    OKNO_TEST_DATABASE: 'postgres',
    OKNO_TEST_POSTGRES: postgres.url,
    CLOCK: clock,
    NODE_OPTIONS: `--import ${root}proofs/clock.mjs`,
  }
  const { isOver, passed, failures, fallen, late } = await runTests(args, { cwd: root, env, patience: PATIENCE })
  return { isOver, passed, failures: [...failures, ...fallen, ...late.map((one) => `${one} (не успел)`)], unsteady: [] }
}

/** Browser tests half an hour before noon of a day. @param {string} day */
async function inBrowser(day) {
  if (!(await ensureBuilt())) return { isOver: true, passed: 0, failures: ['веб-часть не собралась'], unsteady: [] }
  const specs = globSync('e2e/*.spec.ts', { cwd: root }).filter((one) => !one.endsWith(NOT_OF_A_DAY))
  const env = { NOON: String(Date.parse(`${day}T11:30:00+03:00`) - Date.now()) }
  return runBrowserTests(specs, { cwd: root, env, patience: BROWSER_PATIENCE })
}

/** @returns {string[]} */
function browserDays() {
  if (process.env.DAYS) return process.env.DAYS.split(',')
  const random = randomFrom(seed)
  const today = new Date().toISOString().slice(0, 10)
  return [...new Set(Array.from({ length: BROWSER_DAYS }, () => addDays(today, random.whole(1, AHEAD))))].sort()
}

/** A map from a day to the tests of the web that name it. @returns {[string, string[]][]} */
function namedDays() {
  /** @type {Map<string, string[]>} */
  const found = new Map()
  for (const test of globSync('web/**/*.test.{ts,tsx}', { cwd: root }))
    for (const day of new Set(readFileSync(join(root, test), 'utf8').match(/\b20\d\d-\d\d-\d\d\b/g)))
      if (!Number.isNaN(Date.parse(day))) found.set(day, [...(found.get(day) ?? []), test])
  return [...found].sort()
}

console.log(`SEED=${seed}`)
const postgres = await startPostgres({ isDurable: false })
const asked = runs.filter(({ name }) => name.includes(process.env.ONLY ?? ''))
/** @type {string[]} */
const wrong = []
let passed = 0
try {
  for (const { name, run } of asked) {
    const done = await run()
    const failed = [...done.failures, ...(done.isOver ? [] : ['прогон не дошёл до конца'])]
    const told = [
      `прошло ${done.passed}`,
      ...(failed.length > 0 ? [`не прошло: ${failed.slice(0, 5).join('; ')}`] : []),
      ...(done.unsteady.length > 0 ? [`со второго раза: ${done.unsteady.slice(0, 5).join('; ')}`] : []),
    ]
    console.log(`${name}: ${told.join(', ')}`)
    passed += done.passed
    wrong.push(...failed.slice(0, 3).map((one) => `${name}: ${one}`))
  }
} finally {
  await postgres.stop()
}
const inBrowsers = asked.filter(({ name }) => name.startsWith('браузер')).map(({ name }) => name.split(', ')[1])
const figure = [
  `${asked.length} положений часов машины при настоящих часах базы (сервер и веб; веб — и в каждый день, который называет; браузер — ${inBrowsers.join(', ') || 'нет'})`,
  `проверок ${passed}, не прошло ${wrong.length}${wrong.length > 0 ? ` (${wrong.slice(0, 3).join('; ')})` : ''}`,
].join(', ')
console.log(JSON.stringify({ isHeld: wrong.length === 0 && passed > 0, figure: figure.replace(/[|\n]/g, ' ') }))

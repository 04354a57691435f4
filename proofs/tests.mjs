// @ts-check
/**
 * A proof whose core is a test: `proofs/tests.mjs FILE… [-t NAME]` runs it over a PostgreSQL of its own with RUNS cases of SEED, or over embedded databases
 * with OKNO_TEST_DATABASE=embedded.
 */
import { startPostgres } from '#bin/postgres.mjs'
import { root } from '#bin/prepare.mjs'
import { runTests } from './vitest.mjs'

const PATIENCE = 1_800_000
const database = process.env.OKNO_TEST_DATABASE ?? 'postgres'
const seed = process.env.SEED ?? String(Date.now() % 1_000_000)
console.log(`SEED=${seed}`)
const postgres = await startPostgres({ isDurable: false })
try {
  const env = { ...process.env, SEED: seed, FUZZ_SEED: seed, OKNO_TEST_DATABASE: database, OKNO_TEST_POSTGRES: postgres.url }
  const projects = ['unit', 'server', 'web'].flatMap((name) => ['--project', name])
  const done = await runTests([...projects, ...process.argv.slice(2)], { cwd: root, env, patience: PATIENCE, isLoud: true })
  const wrong = [...done.failures, ...done.fallen, ...done.late.map((one) => `${one} (не успел)`)]
  const isHeld = done.isOver && done.passed > 0 && wrong.length === 0
  const figure = [
    `SEED ${seed}: проверок ${done.passed + wrong.length}, не прошло ${wrong.length}`,
    // What a whole suite counts is told by the proofs of its parts.
    ...(process.env.BRIEF ? [] : summed(done.figures)),
    ...(done.isOver ? [] : ['прогон не дошёл до конца']),
    ...wrong.slice(0, 3),
  ]
  // Signs that would end a cell of a table are replaced.
  console.log(JSON.stringify({ isHeld, figure: figure.join('; ').replace(/[|\n]/g, ' ') }))
  if (!isHeld) process.exitCode = 1
} finally {
  await postgres.stop()
}

/** Adds up figures of the form `Σ⇥what⇥number` over all files. */
function summed(/** @type {string[]} */ figures) {
  /** @type {Map<string, number>} */
  const sums = new Map()
  for (const [, what = '', count] of figures.filter((one) => one.startsWith('Σ')).map((one) => one.split('\t')))
    sums.set(what, (sums.get(what) ?? 0) + Number(count))
  return [...figures.filter((one) => !one.startsWith('Σ')), ...[...sums].map(([what, count]) => `${what} ${count}`)]
}

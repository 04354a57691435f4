// @ts-check
/**
 * G-02, mutants of StrykerJS: every comparison, sum, branch, text and list of `domain` and `contract/core` is spoilt one at a time, and the tests of its own
 * folder must go red. What is known stands in mutant-scores.tsv by the hash of the file and of those tests, so a run goes on where the former stopped; MINUTES
 * ends it between two folders. Paths are asked anew.
 */
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { root } from '#bin/prepare.mjs'
import { figureOf, writeMutantsPage } from './mutant-figures.mjs'
import { printOf, shelves, testsOf } from './mutant-shelves.mjs'
import { keep, readScores, readSurvivors, toldOf } from './mutant-verdicts.mjs'

/** @typedef {NonNullable<ConstructorParameters<typeof Stryker>[0]['logLevel']>} LogLevel */

const end = performance.now() + Number(process.env.MINUTES ?? 600) * 60_000
const paths = process.argv.slice(2).map((path) => path.replace(/\/$/, ''))
const isNamed = (/** @type {string} */ file) => paths.some((path) => file === path || file.startsWith(`${path}/`))

// It asks for hours: whoever works on the machine goes first. A law asks the same cases of each mutant.
setPriority(19)
process.chdir(root)
Object.assign(process.env, { TZ: 'UTC', SEED: '2026' })

for (const { folder, files } of shelves()) {
  if (performance.now() > end) break
  const asked = paths.length > 0 ? files.filter(isNamed) : files.filter((file) => readScores().get(file)?.print !== printOf(file))
  if (asked.length === 0) continue
  const begun = performance.now()
  await ask(folder, asked)
  console.log(`${folder}: файлов ${asked.length}, ${Math.round((performance.now() - begun) / 1000)} с`)
  writeMutantsPage()
}
const told = figureOf(readScores(), readSurvivors())
console.log(JSON.stringify(told))
if (!told.isHeld) process.exitCode = 1

/** Spoils these files of one folder; `.tmp` remembers each mutant, so that a changed file asks only what has changed. */
async function ask(/** @type {string} */ folder, /** @type {string[]} */ files) {
  const prints = new Map(files.map((file) => [file, printOf(file)]))
  const results = await new Stryker({
    mutate: files,
    testRunner: 'vitest',
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
    // Vitest would look for related tests through the modules that it loads itself, and ours are Node's: it would ask nobody, and all would survive.
    vitest: { configFile: 'proofs/mutants/vitest.config.ts', dir: testsOf(folder), related: false },
    ignorePatterns: ['**', '!domain/**', '!contract/**', '!bin/seeded.mjs', '!proofs/mutants/vitest.config.ts', '!package.json'],
    // Rewriting a tsconfig of the copy calls the compiler's old interface, which TypeScript 7 has not; nothing reads a tsconfig there.
    tsconfigFile: 'none',
    coverageAnalysis: 'perTest',
    allowEmpty: true,
    // What a module says at its top (charts of accounts, kinds, transitions) is the rule itself: it is spoilt too.
    ignoreStatic: false,
    incremental: true,
    incrementalFile: `.tmp/mutants/${folder.replaceAll('/', '.')}.json`,
    tempDirName: '.tmp/stryker',
    cleanTempDir: 'always',
    concurrency: 1,
    // On a busy machine five seconds of silence are no endless loop.
    timeoutMS: 15_000,
    reporters: ['progress-append-only'],
    allowConsoleColors: false,
    logLevel: /** @type {LogLevel} */ ('error'),
    warnings: false,
  }).runMutationTest()
  const unasked = results.filter(({ status, testsCompleted }) => status === 'Survived' && !testsCompleted)
  if (unasked.length > 0) throw new Error(`${folder}: мутантов, которых не спросил ни один тест, — ${unasked.length}`)
  for (const file of files) {
    const source = readFileSync(join(root, file), 'utf8')
    const own = results.filter(({ fileName }) => fileName === join(root, file))
    keep(
      file,
      prints.get(file) ?? '',
      own.flatMap((one) => toldOf(file, source, one)),
    )
  }
}

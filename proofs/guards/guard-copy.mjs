// @ts-check
/** The copy of the sources in which guards are taken away one at a time (G-01), and runs of tests in it. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ownFiles } from '#bin/copied-tree.mjs'
import { startPostgres } from '#bin/postgres.mjs'
import { node24, root } from '#bin/prepare.mjs'
import { runTests } from '#proofs/vitest.mjs'
import { sitesOf } from './guard-sites.mjs'

/** @typedef {import('./guard-sites.mjs').Site} Site */
/** @typedef {Awaited<ReturnType<typeof openCopy>>} Copy */

/** ms for one run: what hangs longer is ended, and its files say nothing. */
const PATIENCE = 900_000

/** Writes the sites of the files into a copy; the rest of the tree lies beside them as it is. */
export async function openCopy(/** @type {string[]} */ files) {
  const folder = mkdtempSync(join(tmpdir(), 'okno-mutants-'))
  const hits = join(folder, 'hits')
  for (const file of ownFiles().filter((one) => !/^(?:e2e|bench|docs\/.*\.md$)/.test(one)))
    cpSync(join(root, file), join(folder, file), { force: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  /** @type {Site[]} */
  const sites = []
  for (const file of files) {
    const { sites: own, written } = sitesOf(file, readFileSync(join(root, file), 'utf8'))
    if (own.length > 0) writeFileSync(join(folder, file), written(sites.length))
    sites.push(...own)
  }
  const config = join(folder, 'vitest.config.ts')
  writeFileSync(
    config,
    readFileSync(config, 'utf8')
      .replaceAll('setupFiles: [', "setupFiles: ['proofs/guards/guard-setup.mjs', ")
      .replaceAll('120_000', '45_000'),
  )
  const hook = ['--import', join(folder, 'proofs/guards/guard-hook.mjs')]
  const inBodies = JSON.parse(execFileSync(node24(), [...hook, 'proofs/guards/guard-bodies.mjs'], { cwd: folder, encoding: 'utf8' }))
  const postgres = await startPostgres({ isDurable: false })
  return {
    /** Rules of answers are no rules of bodies. */
    sites: sites.filter(({ kind }, n) => kind !== 'rule' || inBodies.includes(n)),
    /** Runs files as they are; answers what each said and which sites each reached. */
    async reach(/** @type {string[]} */ tests) {
      writeFileSync(hits, '')
      const said = await run(tests, { GUARD_HITS: hits })
      const lines = readFileSync(hits, 'utf8').split('\n').filter(Boolean)
      const reached = Map.groupBy(
        lines.map((line) => line.split('\t')),
        ([test = '']) => relative(folder, test),
      )
      return tests.map((test) => ({
        test,
        said: said.get(test)?.said ?? 'late',
        seconds: said.get(test)?.seconds ?? 0,
        by: testsBy(reached.get(test) ?? [], sites),
      }))
    },
    /**
     * Each file of tests with its own site taken away, as far as these tests of it. Answers what each said, in their order.
     * @param {{ test: string, site: Site, names: string[], isAlone: boolean }[]} pairs
     */
    async tried(pairs) {
      const made = pairs.map(({ test, site }) => test.replace(/\.test\.(tsx?)$/, `.guard-${sites.indexOf(site)}.test.$1`))
      for (const [at, file] of made.entries()) cpSync(join(folder, pairs[at]?.test ?? ''), join(folder, file))
      const wanted = pairs.map(({ test, site, names, isAlone }) => [sites.indexOf(site), { [test]: { names, isAlone } }])
      const said = await run(made, { GUARD_WANTED: JSON.stringify(Object.fromEntries(wanted)) })
      for (const file of made) rmSync(join(folder, file))
      return made.map((file) => said.get(file)?.said ?? 'late')
    },
    async close() {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }

  /** @param {string[]} tests @param {NodeJS.ProcessEnv} env */
  async function run(tests, env) {
    const projects = ['unit', 'server', 'web'].flatMap((name) => ['--project', name])
    const asked = {
      ...env,
      OKNO_TEST_DATABASE: 'postgres',
      OKNO_TEST_POSTGRES: postgres.url,
      NODE_OPTIONS: hook.join(' '),
    }
    const { byFile } = await runTests([...projects, ...tests], { cwd: folder, env: { ...process.env, ...asked }, patience: PATIENCE })
    return new Map([...byFile].map(([name, one]) => [relative(folder, name), one]))
  }
}

/** Of each site the tests that reach it; '': what a file does before its tests. @returns {Record<string, string[]>} */
function testsBy(/** @type {string[][]} */ lines, /** @type {Site[]} */ sites) {
  const groups = Map.groupBy(lines, ([, , n]) => sites[Number(n)]?.key ?? '')
  return Object.fromEntries([...groups].map(([key, all]) => [key, [...new Set(all.map(([, name = '']) => name))]]))
}

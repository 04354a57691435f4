// @ts-check
/**
 * R-48: other people's code is known. Everything comes by the lock with its hash, under a licence that is allowed, and runs nothing when
 * installed but what is named here; npm audit, where the registry answers it. Writes a CycloneDX list of it all to .tmp/sbom.json.
 * `--sabotage`: a package that nobody knows must be noticed.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '#bin/prepare.mjs'

/** @typedef {{ version: string, resolved?: string, integrity?: string, license?: string, hasInstallScript?: boolean, optional?: boolean, dev?: boolean }} Locked */
/** @typedef {{ packages: Record<string, Locked> }} Lock */

/** Allowed licences: permissive ones, those of fonts, of libraries that stay files of their own (libvips behind sharp), and of data whose source is named (caniuse-lite). */
const licences = ['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'CC0-1.0', 'Unlicense', 'BlueOak-1.0.0', 'OFL-1.1']
const alsoAllowed = ['CC-BY-4.0', 'MIT-0', 'MPL-2.0', 'LGPL-3.0-or-later', 'Python-2.0', 'Zlib']
const allowed = new Set([...licences, ...alsoAllowed])
/** These packages are under MIT by their licence files, although their package.json says it wrongly. */
const read = new Set(['png-js', 'xmlhttprequest-ssl'])
/** Packages that may run a script at installation, because they place or check their own binary. */
const scripts = new Set(['esbuild'])

/** @returns {[name: string, one: Locked][]} */
const packagesOf = (/** @type {Lock} */ { packages }) =>
  Object.entries(packages).flatMap(([path, one]) => (path ? [[path.replace(/^.*node_modules\//, ''), one]] : []))

/** Answers what is doubtful about the lock, in words; empty: nothing. */
export function doubts(/** @type {Lock} */ lock) {
  const all = packagesOf(lock)
  // A lock without addresses takes packages from whatever registry is configured, if their hashes are right.
  const origins = new Set(all.flatMap(([, { resolved }]) => (resolved ? [new URL(resolved).origin] : [])))
  return [
    ...all.filter(([, one]) => !/^sha512-/.test(one.integrity ?? '')).map(([name]) => `${name}: нет хеша`),
    ...all
      .filter(([name, one]) => !isAllowed(one.license) && !read.has(name))
      .map(([name, one]) => `${name}: лицензия ${one.license ?? 'не названа'}`),
    ...all.filter(([name, one]) => one.hasInstallScript && !scripts.has(name)).map(([name]) => `${name}: неназванный сценарий установки`),
    ...(origins.size <= 1 && [...origins].every((one) => one.startsWith('https://')) ? [] : [`источники: ${[...origins].join(', ')}`]),
  ]
}

/** `(A OR B)` lets us choose a licence, `A AND B` binds us to both. @returns {boolean} */
function isAllowed(/** @type {string | undefined} */ text) {
  if (!text) return false
  const bare = text.replace(/[()]/g, '')
  if (bare.includes(' OR ')) return bare.split(' OR ').some((one) => isAllowed(one))
  return bare.split(' AND ').every((one) => allowed.has(one.trim()))
}

/** Dependencies whose versions may float, so that an installation could differ from the lock. */
export function floating(/** @type {{ dependencies: object, devDependencies: object, optionalDependencies: object }} */ project) {
  const all = { ...project.dependencies, ...project.devDependencies, ...project.optionalDependencies }
  return Object.entries(all).flatMap(([name, version]) => (/^\d+\.\d+\.\d+$/.test(version) ? [] : [`${name}: ${version}`]))
}

/** The bill of materials, as CycloneDX 1.5. */
export function bill(/** @type {Lock} */ lock) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name: 'okno', version: lock.packages['']?.version } },
    components: packagesOf(lock).map(([name, { version, license, integrity = '', dev }]) => ({
      type: 'library',
      name,
      version,
      scope: dev ? 'excluded' : 'required',
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      ...(license && { licenses: [license.includes(' ') ? { expression: license } : { license: { id: license } }] }),
      hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') }],
    })),
  }
}

/** The number of high and critical advisories; null: the registry did not answer. @returns {number | null} */
function audited() {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8', timeout: 120_000 })
  try {
    const { metadata } = JSON.parse(stdout)
    return metadata ? metadata.vulnerabilities.high + metadata.vulnerabilities.critical : null
  } catch {
    return null
  }
}

export const readLock = () => /** @type {Lock} */ (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
export const readProject = () => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

function prove() {
  const lock = readLock()
  const isSabotaged = process.argv.includes('--sabotage')
  if (isSabotaged) lock.packages['node_modules/nobody-knows'] = { version: '1.0.0', hasInstallScript: true, license: 'UNLICENSED' }
  const wrong = [...doubts(lock), ...floating(readProject())]
  mkdirSync(join(root, '.tmp'), { recursive: true })
  if (!isSabotaged) writeFileSync(join(root, '.tmp', 'sbom.json'), JSON.stringify(bill(lock), null, 2))
  const found = isSabotaged ? null : audited()
  const all = packagesOf(lock)
  const told = [
    `пакетов ${all.length}, все по замку с хешами`,
    `со сценарием установки ${all.filter(([, one]) => one.hasInstallScript).length}`,
    `npm audit: ${found === null ? 'реестр не ответил' : `высоких и критических ${found}`}`,
    `опись CycloneDX — .tmp/sbom.json`,
    ...(wrong.length > 0 ? [`сомнения — ${wrong.join('; ')}`] : []),
  ]
  const isHeld = wrong.length === 0 && (found ?? 0) === 0
  console.log(JSON.stringify({ isHeld: isSabotaged ? !isHeld : isHeld, figure: told.join('; ') }))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) prove()

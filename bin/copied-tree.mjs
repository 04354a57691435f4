// @ts-check
/** A copy of the working tree for the scripts that walk CONTRIBUTING: what they add there never reaches the tree itself. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { childEnv, node24, root } from './prepare.mjs'

/** @typedef {ReturnType<typeof copyOf>} Copy */

/** Does the work on a copy of the tree and removes the copy, whether the work succeeded or not. */
export function onCopy(/** @type {(copy: Copy) => void} */ work) {
  const folder = mkdtempSync(join(tmpdir(), 'okno-hour-'))
  try {
    for (const file of ownFiles()) cpSync(join(root, file), join(folder, file), { force: true, recursive: true })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
    work(copyOf(folder))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Everything that is not ignored, committed or not; a file that was deleted and not yet committed is not there. */
export function ownFiles() {
  const list = (/** @type {string[]} */ ...args) =>
    spawnSync('git', ['ls-files', '-z', ...args], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 }).stdout.split('\0')
  const gone = new Set(list('-d'))
  return list('-co', '--exclude-standard').filter((file) => file && !gone.has(file))
}

function copyOf(/** @type {string} */ folder) {
  const read = (/** @type {string} */ file) => readFileSync(join(folder, file), 'utf8')
  const write = (/** @type {string} */ file, /** @type {string} */ text) => writeFileSync(join(folder, file), text)
  const run = (/** @type {string[]} */ args, /** @type {NodeJS.ProcessEnv} */ env = {}) => {
    const { status, stdout, stderr } = spawnSync(node24(), args, { cwd: folder, encoding: 'utf8', env: childEnv(env) })
    if (status !== 0) throw new Error(`${args.join(' ')}: ${status}\n${stdout}${stderr}`)
  }
  return {
    folder,
    read,
    write,
    run,
    /** Adds a line below a line that stands in the file exactly once. */
    addUnder(/** @type {string} */ file, /** @type {string} */ neighbour, /** @type {string} */ line) {
      const lines = read(file).split('\n')
      const found = lines.filter((one) => one.includes(neighbour))
      if (found.length !== 1) throw new Error(`${file}: «${neighbour}» stands there ${found.length} times`)
      const at = lines.findIndex((one) => one.includes(neighbour))
      const indent = lines[at]?.match(/^ */)?.[0] ?? ''
      write(file, lines.toSpliced(at + 1, 0, indent + line).join('\n'))
    },
    /** Makes a migration and answers its path and its text. */
    migrate(/** @type {string} */ name) {
      const before = new Set(readdirSync(join(folder, 'migrations')))
      run(['bin/migration.mjs', name])
      const [made = ''] = readdirSync(join(folder, 'migrations')).filter((one) => !before.has(one))
      return { file: `migrations/${made}`, text: read(`migrations/${made}`) }
    },
    /** Lines of a file that stood before and differ now. */
    newLines(/** @type {string} */ file) {
      const [old, now] = [readFileSync(join(root, file), 'utf8'), read(file)]
      const known = new Set(old.split('\n'))
      return old === now ? [] : now.split('\n').filter((line) => !known.has(line))
    },
  }
}

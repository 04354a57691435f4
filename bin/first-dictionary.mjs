// @ts-check
/**
 * CONTRIBUTING's «Новая область», walked by a script: on a copy of the working tree the exemplar of dictionaries becomes another dictionary, what
 * is printed is printed anew, and the checks that need no database pass. Fails when more than three central lines are written by hand.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { tables } from './features.mjs'
import { checkNode, childEnv, ensureInstalled, node24, root, tool } from './prepare.mjs'

const CENTRAL_LINES = 3
const rooms = ['contract', 'server', 'web']

checkNode()
ensureInstalled()
const copy = mkdtempSync(join(tmpdir(), 'okno-dictionary-'))
try {
  copyTree()
  for (const room of rooms) copyExemplar(room)
  writeCentralLines()
  run('bin/features.mjs', '--write')
  writeMigration()
  countCentralLines()
  run(tool('typescript', 'tsc'), '--noEmit')
  run('bin/walls.mjs')
  run(tool('vitest'), 'run', '--project', 'unit', 'contract/contract.test', 'contract/audits', 'contract/shell', 'bin/features')
  console.log('Новый справочник добавлен в копию и прошёл проверки.')
} finally {
  rmSync(copy, { recursive: true })
}

/** Everything that is not ignored, committed or not; the packages are lent. */
function copyTree() {
  const { stdout } = spawnSync('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
  for (const file of stdout.split('\0').filter(Boolean)) cpSync(join(root, file), join(copy, file), { force: true, recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
}

/** The suppliers are contractors by another name. What has one owner stays with the contractors: the menu's name in the specification, the check of the number, the icon. */
function renamed(/** @type {string} */ text) {
  return text
    .replaceAll("name: 'CONTRACTORS', ", '')
    .replaceAll('contractor', 'supplier')
    .replaceAll('Contractor', 'Supplier')
    .replaceAll('#domain/suppliers/', '#domain/contractors/')
    .replaceAll("icon: 'suppliers'", "icon: 'contractors'")
}

function copyExemplar(/** @type {string} */ room) {
  for (const name of readdirSync(join(copy, room, 'contractors'))) {
    if (/\.test\.tsx?$|\.tsv$/.test(name)) continue
    const target = join(copy, room, 'suppliers', renamed(name))
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, renamed(readFileSync(join(copy, room, 'contractors', name), 'utf8')))
  }
}

/** All that a person writes outside of the feature: the right, if it is a new one. */
function writeCentralLines() {
  const file = join(copy, 'contract/core/permissions.ts')
  const line = "  Contractor: { area: 'settings', title: 'Контрагенты', actions: crud },\n"
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(line, line + renamed(line).replace('Контрагенты', 'Поставщики')))
}

function writeMigration() {
  const before = new Set(readdirSync(join(copy, 'migrations')))
  run('bin/migration.mjs', 'suppliers')
  const [made = ''] = readdirSync(join(copy, 'migrations')).filter((name) => !before.has(name))
  const file = join(copy, 'migrations', made)
  const text = readFileSync(file, 'utf8')
  if (!text.includes('CREATE TABLE "suppliers"')) throw new Error(`${made} does not create the table`)
  writeFileSync(file, `${text}\n--> statement-breakpoint\nselect wall_off();\n`)
}

/** Lines that differ in files which stood before and are not printed. */
function countCentralLines() {
  const isPrinted = (/** @type {string} */ file) =>
    file.startsWith('migrations/') || file.endsWith('.tsv') || tables.some((table) => table.file === file)
  const { stdout } = spawnSync('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
  const changed = stdout
    .split('\0')
    .filter((file) => file && !isPrinted(file))
    .flatMap(newLines)
  for (const line of changed) console.log(`центральная строка: ${line}`)
  if (changed.length === 0 || changed.length > CENTRAL_LINES)
    throw new Error(`${changed.length} central lines, at most ${CENTRAL_LINES} are promised`)
}

function newLines(/** @type {string} */ file) {
  const [old, now] = [root, copy].map((folder) => readFileSync(join(folder, file), 'utf8'))
  if (old === now) return []
  const known = new Set(old?.split('\n'))
  return (now?.split('\n') ?? []).filter((line) => !known.has(line)).map((line) => `${file}: ${line.trim()}`)
}

function run(/** @type {string[]} */ ...args) {
  const { status } = spawnSync(node24(), args, { cwd: copy, stdio: ['inherit', 'ignore', 'inherit'], env: childEnv() })
  if (status !== 0) throw new Error(`${args.join(' ')}: ${status}`)
}

// @ts-check
/**
 * CONTRIBUTING's «Новая область», walked by a script: in a copy of the working tree the exemplar of dictionaries becomes another dictionary, and
 * what is printed is printed anew. Fails when more than three central lines are written by hand.
 */
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ownFiles } from './copied-tree.mjs'
import { printedFiles } from './features.mjs'

const CENTRAL_LINES = 3
const rooms = ['contract', 'server', 'web']

export function addDictionary(/** @type {import('./copied-tree.mjs').Copy} */ copy) {
  for (const room of rooms) copyExemplar(copy, room)
  // All lines that a person writes outside of the feature's folders; the right only if it is a new one.
  const right = "Contractor: { area: 'settings', title: 'Контрагенты', actions: crud },"
  copy.addUnder('contract/core/permissions.ts', right, renamed(right).replace('Контрагенты', 'Поставщики'))
  copy.run(['bin/features.mjs', '--write'])
  const { file, text } = copy.migrate('suppliers')
  if (!text.includes('CREATE TABLE "suppliers"')) throw new Error(`${file} does not create the table`)
  copy.write(file, `${text}\n--> statement-breakpoint\nselect wall_off();\n`)
  countCentralLines(copy)
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

function copyExemplar(/** @type {import('./copied-tree.mjs').Copy} */ copy, /** @type {string} */ room) {
  mkdirSync(join(copy.folder, room, 'suppliers'))
  for (const name of readdirSync(join(copy.folder, room, 'contractors')))
    if (!/\.test\.tsx?$|\.tsv$/.test(name))
      copy.write(`${room}/suppliers/${renamed(name)}`, renamed(copy.read(`${room}/contractors/${name}`)))
}

/** Lines that differ in files which stood before and are not printed. */
function countCentralLines(/** @type {import('./copied-tree.mjs').Copy} */ copy) {
  const isPrinted = (/** @type {string} */ file) => file.startsWith('migrations/') || file.endsWith('.tsv') || printedFiles.includes(file)
  const changed = ownFiles()
    .filter((file) => !isPrinted(file))
    .flatMap((file) => copy.newLines(file).map((line) => `${file}: ${line.trim()}`))
  for (const line of changed) console.log(`центральная строка: ${line}`)
  if (changed.length === 0 || changed.length > CENTRAL_LINES)
    throw new Error(`${changed.length} central lines, at most ${CENTRAL_LINES} are promised`)
}

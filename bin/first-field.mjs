// @ts-check
/**
 * CONTRIBUTING's «Добавить поле», walked by a script: the numbered edits are read from the page itself and written into a copy of the working tree
 * as they stand there. What the page leaves to its reader is only under which line a new one goes.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const EDITS = 4

/** The line of the exemplar under which each line of an edit goes. */
const neighbours = new Map([
  ['server/contractors/contractors.table.ts', ['address_actual: line(),']],
  ['contract/contractors/contractors.ts', ['address_actual: z.string().nullable(),', 'address_actual: optionalText(500),']],
  ['contract/contractors/contractors.ru.ts', ["address_actual: '"]],
  ['web/contractors/contractor-page.tsx', ["label={t('fields.address_actual')}"]],
])

/** Lines that CONTRIBUTING.md says may also be added, and the files where they go. */
const besides = ['server/contractors/contractors.sheet.ts', 'server/contractors/contractors.list.ts']

export function addField(/** @type {import('./copied-tree.mjs').Copy} */ copy) {
  const edits = editsOf(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'))
  for (const { file, lines } of edits) {
    const places = neighbours.get(file) ?? []
    if (places.length !== lines.length) throw new Error(`${file}: ${lines.length} lines to write, ${places.length} places known`)
    for (const [index, line] of lines.entries()) copy.addUnder(file, places[index] ?? '', line)
  }
  const { file, text } = copy.migrate('contractors_phone')
  if (text.trim() !== 'ALTER TABLE "contractors" ADD COLUMN "phone" text;') throw new Error(`${file} says: ${text}`)
  for (const file of besides) copy.addUnder(file, 'address_actual: true,', 'phone: true,')
  copy.write('server/contractors/phone.test.ts', provedBy)
}

/** @returns {{ file: string, lines: string[] }[]} */
function editsOf(/** @type {string} */ page) {
  const [, section = ''] = page.match(/Добавить поле\.\*\*([\s\S]*?)\n## /) ?? []
  const [steps = ''] = section.split(/\nЭтого хватает/)
  const edits = [...steps.matchAll(/^\d\. \*\*.+?\*\* `(.+?)`[\s\S]*?```\w+\n([\s\S]*?)```/gm)]
  if (edits.length === 0 || edits.length > EDITS) throw new Error(`${edits.length} hand edits, at most ${EDITS} are promised`)
  return edits.map(([, file = '', code = '']) => ({
    file,
    lines: code
      .trimEnd()
      .split('\n')
      .map((line) => line.trim()),
  }))
}

/** A test that a reader expects of the new field once the edits are done. */
const provedBy = `
import { expect } from 'vitest'
import { boss, test } from '#server/testing/house.ts'

test('телефон контрагента сохраняется, правится, ищется, проверен у поля, виден в журнале и в файле', async () => {
  const { id } = (await boss.post('contractors', { name_full: 'ООО «Ива»', phone: '74951234567' })).data
  await boss.put(\`contractors/\${id}\`, { phone: '74957654321' })
  expect((await boss.get(\`contractors/\${id}\`)).data.phone).toBe('74957654321')
  const found = await boss.get('contractors?search=phone:7654321&searchFields=phone:like')
  expect(found.data.items).toMatchObject([{ id }])
  const refused = await boss.post('contractors', { name_full: 'ООО «Лак»', phone: '7'.repeat(21) })
  expect(refused.body.errors).toEqual({ phone: [expect.any(String)] })
  const [line] = (await boss.get(\`audits/by-model/contractor/\${id}\`)).data.items
  expect(line).toMatchObject({ before: { phone: '74951234567' }, after: { phone: '74957654321' } })
  const file = (await boss.get('contractors/export?format=csv')).body.toString()
  expect(file).toContain('74957654321')
  expect(file).toContain('Телефон')
})
`.trimStart()

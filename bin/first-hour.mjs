// @ts-check
/** The newcomer's first hour is a test: a dictionary and a field are added to a copy of the working tree by the steps of CONTRIBUTING, and the checks it names pass. */
import { onCopy } from './copied-tree.mjs'
import { addDictionary } from './first-dictionary.mjs'
import { addField } from './first-field.mjs'
import { findPostgres } from './postgres.mjs'
import { checkNode, ensureInstalled, tool } from './prepare.mjs'

checkNode()
ensureInstalled()
onCopy((copy) => {
  addDictionary(copy)
  addField(copy)
  copy.run([tool('typescript', 'tsc'), '--noEmit'])
  copy.run(['bin/walls.mjs'])
  copy.run([tool('vitest'), 'run', '--project', 'unit', 'contract/contract.test', 'contract/audits', 'contract/shell', 'bin/features'])
  copy.run([tool('vitest'), 'run', '--project', 'server', 'server/contractors'], {
    OKNO_TEST_DATABASE: findPostgres() ? 'postgres' : 'embedded',
  })
})
console.log('Новый справочник и новое поле добавлены в копию и прошли проверки.')

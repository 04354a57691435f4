import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { accessFiles, root } from './access.ts'

/** `node bin/access.mjs [--write]`: answers the exit code. */
function main(isWriting: boolean): number {
  const files = accessFiles()
  const gone = globSync('server/*/*.access.tsv', { cwd: root }).filter((file) => !files.has(file))
  const stale = [...files].filter(([file, text]) => !existsSync(root + file) || readFileSync(root + file, 'utf8') !== text)
  for (const [file, text] of stale) if (isWriting) writeFileSync(root + file, text)
  for (const file of gone) if (isWriting) rmSync(root + file)
  for (const file of [...stale.map(([one]) => one), ...gone]) console.log(`${isWriting ? 'записан' : 'устарел'}: ${file}`)
  return isWriting || stale.length + gone.length === 0 ? 0 : 1
}

process.exitCode = main(process.argv.includes('--write'))

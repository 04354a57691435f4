import { readFile } from 'node:fs/promises'

let compiling: Promise<WebAssembly.Module> | undefined

/**
 * PGlite's WebAssembly, compiled once for the whole process and handed to each worker that runs it. A worker that compiled its own copy also had to find out anew
 * which functions are worth optimising: 40 % of the processor that the tests of the embedded database took.
 */
export function pgliteProgram(): Promise<WebAssembly.Module> {
  compiling ??= readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))).then((bytes) => WebAssembly.compile(bytes))
  return compiling
}

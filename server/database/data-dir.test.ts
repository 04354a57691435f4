import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDataDir } from './data-dir.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'okno-data-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))
const lockFile = () => join(dir, 'okno.lock')

test('занятую папку данных второй раз занять нельзя, отказ называет процесс', () => {
  const lock = lockDataDir(dir)
  expect(() => lockDataDir(dir)).toThrow(new RegExp(`занята процессом ${process.pid}\\.`))
  lock.release()
})

test('освобождённую папку занимают снова, и следов не остаётся', () => {
  lockDataDir(dir).release()
  lockDataDir(dir).release()
  expect(readdirSync(dir)).toEqual([])
})

test('папка создаётся, если её ещё нет', () => {
  const deeper = join(dir, 'новая', 'папка')
  lockDataDir(deeper).release()
  expect(existsSync(deeper)).toBe(true)
})

test('другой живой процесс не пускает, после его смерти папка свободна', async () => {
  const holder = await spawnHolder()
  expect(() => lockDataDir(dir)).toThrow(new RegExp(`занята процессом ${holder.pid}\\.`))
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  expect(existsSync(lockFile())).toBe(true)
  lockDataDir(dir).release()
})

test('процесс, который вышел сам, замок за собой снимает', async () => {
  const holder = await spawnHolder()
  holder.stdin.end()
  await once(holder, 'exit')
  expect(existsSync(lockFile())).toBe(false)
})

test.runIf(process.platform === 'linux')('номер умершего процесса достался другому: замок ничей', () => {
  writeFileSync(lockFile(), JSON.stringify({ pid: process.pid, started: '1' }))
  lockDataDir(dir).release()
})

test.each(['', '{"pid":', 'мусор'])('нечитаемый замок «%s» никого не держит', (text) => {
  writeFileSync(lockFile(), text)
  lockDataDir(dir).release()
})

test('чужой замок при освобождении не трогают', () => {
  const lock = lockDataDir(dir)
  writeFileSync(lockFile(), 'чужой')
  lock.release()
  expect(readFileSync(lockFile(), 'utf8')).toBe('чужой')
})

async function spawnHolder() {
  const source = `import { lockDataDir } from ${JSON.stringify(new URL('./data-dir.ts', import.meta.url).href)}
    lockDataDir(${JSON.stringify(dir)}); console.log('занято'); process.stdin.resume().on('end', () => process.exit())`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(holder.stdout, 'data')
  return holder
}

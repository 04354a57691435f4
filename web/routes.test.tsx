import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { pages } from './routes.tsx'

const web = import.meta.dirname
const isOurs = /^(?:import|export)\s(?!type\s)[^'"]*?from\s+['"](#web\/|\.\/)([^'"]+)['"]|^import\s+['"](#web\/|\.\/)([^'"]+)['"]/gm

/** Everything of ours that comes with the first file, before any screen is asked for. */
function reachedFrom(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen
  seen.add(file)
  for (const [, room, path, bareRoom, barePath] of readFileSync(file, 'utf8').matchAll(isOurs)) {
    const isRoom = (room ?? bareRoom) === '#web/'
    reachedFrom(join(isRoom ? web : dirname(file), path ?? barePath ?? ''), seen)
  }
  return seen
}

test('PLT-004 код экрана загружается, когда экран открывают: первым файлом не приходит ни один', async () => {
  const first = [...reachedFrom(join(web, 'main.tsx'))]
  expect(first.length).toBeGreaterThan(10)
  expect(first.filter((file) => file.endsWith('-page.tsx'))).toEqual([])
  expect(pages.length).toBeGreaterThan(30)
  for (const { page } of pages) expect(page).toBeTypeOf('function')
})

import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { superuser } from '#web/testing/server.ts'
import { router } from './router.tsx'
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
  expect(first.filter((file) => file.endsWith(join('web', 'pages.ts')))).toEqual([])
  const { screenPages } = await import('./pages.ts')
  const { dashboard, ...further } = screenPages
  expect(dashboard).toBeTypeOf('function')
  const addresses = (names: string[]) => names.map((name): string => paths[name as keyof typeof paths]).toSorted() // the object's own keys
  expect(pages.length).toBeGreaterThan(30)
  expect(addresses(Object.keys(further))).toEqual(pages.map(({ path }) => path).toSorted())
  const framed = router.routesById['/shell'].children ?? []
  const known = Object.values(framed).map(({ fullPath }) => fullPath)
  expect(known.toSorted()).toEqual(['/', '/$', ...pages.map(({ path }) => path)].toSorted())
})

/** Literals that begin with an address of the table; of a pattern, with what stands before its first parameter. Comments are no code, and calls no screens. */
function addressesIn(text: string): string[] {
  const starts = [...new Set(Object.values(paths).map((path) => path.split('/$')[0] ?? ''))].filter((path) => path !== '/' && path !== '')
  const literal = new RegExp(`(['"\`])(?:${starts.join('|')})(?=[/?#$]|\\1)[^'"\`\\n]*`, 'g')
  const home = /\b(?:to|href|path)(?:=\{?|: ?)['"]\/['"]/g
  const code = text
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/(^|\s)\/\/ .*$/gm, '')
    .replace(/\bwire<typeof [\w.]+>\(\{[^}]*\}\)/g, '')
  return [...(code.match(literal) ?? []), ...(code.match(home) ?? [])]
}

test('PLT-005 PLT-703 адрес вписан в одном месте: ни экран, ни меню, ни ссылка не держит его у себя', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: web }).filter((file) => !file.startsWith('testing/') && !file.includes('.test.'))
  expect(files.length).toBeGreaterThan(200)
  const breaches = files.flatMap((file) => addressesIn(readFileSync(join(web, file), 'utf8')).map((found) => `${file}: ${found}`))
  expect(breaches).toEqual([])
})

test('PLT-005 PLT-703 вписанный рукой адрес замечают, чужой путь и комментарий — нет', () => {
  const planted = [
    `to="/bookings/new"`,
    `rowTo={(row) => \`/employers/\${row.id}#tab-0\`}`,
    `navigate({ to: '/calendar', search })`,
    `\`/customers?search=\${text}\``,
    `to={\`/unit/\${row.unit_id}/workplaces/\${row.id}\`}`,
    `{ path: '/setup/$token' }`,
    `href: '/good-flows'`,
    `<Link to="/">`,
  ]
  for (const line of planted) expect(addressesIn(line), line).toHaveLength(1)
  const innocent = [
    `'/api/crm/bookings'`,
    `src="/favicon.svg"`,
    '/** `/auth` keeps it */',
    `// '/logs' is`,
    `path.endsWith('/new')`,
    `'/unitary'`,
    `wire<typeof auth.iam>({ method: 'GET', path: '/auth/iam', may: 'anyone' })`,
  ]
  for (const line of innocent) expect(addressesIn(line), line).toEqual([])
})

test('PLT-005 PLT-703 адрес, изменённый в таблице, меняется у страницы, в меню и в ссылках', async () => {
  vi.resetModules()
  const table = await import('#contract/shell/paths.ts')
  const { units, unit } = table.paths
  // All files of a worker share the table.
  onTestFinished(() => {
    Object.assign(table.paths, { units, unit })
    vi.resetModules()
  })
  Object.assign(table.paths, { units: '/studios', unit: '/studios/$id' })
  const [routes, menu] = [await import('./routes.tsx'), await import('./menu.ts')]
  const built = routes.pages.map(({ path }) => path)
  expect(built).toEqual(expect.arrayContaining(['/studios', '/studios/$id']))
  expect(built).not.toContain('/units')
  expect(menu.menuOf(superuser).flatMap(({ entries }) => entries.map(({ path }) => path))).toContain('/studios')
  expect(table.pathTo('unit', { id: 7 })).toBe('/studios/7')
})

test('значение параметра не становится частью адреса', () => {
  expect(pathTo('workplaceInUnit', { unit_id: 3, id: 5 })).toBe('/units/3/workplaces/5')
  expect(pathTo('setup', { token: 'a/b?c#d' })).toBe('/setup/a%2Fb%3Fc%23d')
})

import { expect, test } from 'vitest'
import { sitesOf } from '#proofs/guards/guard-sites.mjs'

const found = (/** @type {string} */ file, /** @type {string} */ source) => sitesOf(file, source)
const kinds = (/** @type {string} */ file, /** @type {string} */ source) => found(file, source).sites.map(({ kind }) => kind)
const written = (/** @type {string} */ file, /** @type {string} */ source) => found(file, source).written(7)

test('отказ снимают там, где он стоит, и дело идёт дальше', () => {
  const source =
    'if (isClosed) fail(E.closed)\nif (!row) return fail(E.notFound)\nconst one = row ?? fail(E.notFound)\nawait refuseTaken(ctx, id)\n'
  expect(kinds('server/rooms/rooms.ts', source)).toEqual(['refusal', 'refusal', 'refusal', 'refusal'])
  expect(written('server/rooms/rooms.ts', source)).toBe(
    'if (isClosed) void (globalThis.__guard(7) ? 0 : fail(E.closed))\n' +
      'if (!row) { if (!globalThis.__guard(8)) return fail(E.notFound) }\n' +
      'const one = row ?? (globalThis.__guard(9) ? void 0 : fail(E.notFound))\n' +
      'await globalThis.__guardCheck(10, async () => await refuseTaken(ctx, id))\n',
  )
})

test('правило берут у тела вызова, но не у ответа', () => {
  const source =
    'const body = { age: z.number().min(1).max(9), name: requiredText(40) }\nconst roomRow = z.object({ age: z.number().min(1) })\n'
  expect(kinds('contract/rooms/rooms.ts', source)).toEqual(['rule', 'rule', 'rule'])
  expect(written('contract/rooms/rooms.ts', source)).toContain(
    'globalThis.__guardRule(7, globalThis.__guardRule(8, z.number().min(1)).max(9))',
  )
})

test('у списка — поля поиска, порядок, отборы и охват, у экрана — ячейки и действия', () => {
  const spec = "listSpec({ search: { id: true }, order: { id: true }, scope: scopeOf, filters: () => [{ key: 'day' }] })"
  expect(kinds('server/rooms/rooms.list.ts', spec)).toEqual(['search', 'order', 'reach', 'filter'])
  const screen = "<ListPage create={made} columns={[{ key: 'id', cell: (row) => row.id }]} />"
  expect(kinds('web/rooms/rooms-page.tsx', screen)).toEqual(['act', 'cell'])
})

test('место узнают и на другой строке, а другое место — другое', () => {
  const [first] = found('server/rooms/rooms.ts', 'fail(E.closed)').sites
  const [moved, second] = found('server/rooms/rooms.ts', '\n\nfail(E.closed)\nfail(E.closed)').sites
  expect(moved?.key).toBe(first?.key)
  expect(second?.key).not.toBe(first?.key)
})

// @ts-check
/** Prints `docs/areas.md`, the map of the features, from what lies in their folders; `node bin/features.mjs --write` writes it. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { forTests } from './imports.mjs'

const rooms = ['domain', 'contract', 'server', 'web']
/** Folders of a room that are its mechanisms and no features. */
const shared = [
  'core',
  'ui',
  ...forTests,
  'worker',
  'database',
  'live',
  'lists',
  'ports',
  'demo',
  'doctor',
  'documents',
  'papers',
  'backup',
  'keys',
]
const NO_AREA = 'rest'

const textOf = (/** @type {string} */ file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')
const foldersIn = (/** @type {string} */ root, /** @type {string} */ room) =>
  readdirSync(join(root, room), { withFileTypes: true }).flatMap((one) => (one.isDirectory() && !shared.includes(one.name) ? one.name : []))

/** The words by which `models` of contract/core/permissions.ts and the menu divide the product, with their Russian titles. */
function areasOf(/** @type {string} */ root) {
  const [, block = ''] = /^ {2}menu: \{\n([\s\S]*?)\n {2}\},/m.exec(textOf(join(root, 'contract/shell/shell.ru.ts'))) ?? []
  const titles = [...block.matchAll(/^ +(\w+): '(.+)',/gm)].map(([, word = '', title = '']) => /** @type {const} */ ([word, title]))
  const models = [...textOf(join(root, 'contract/core/permissions.ts')).matchAll(/^ {2}(\w+): \{\s*area: '(\w+)'/gm)]
  return { titles: new Map(titles), ofModel: new Map(models.map(([, model = '', area = '']) => [model, area])) }
}

/** What one feature is, as its own files say it: its title, its part of the menu, its tables and its rooms. */
function described(/** @type {string} */ root, /** @type {string} */ name, /** @type {Map<string, string>} */ ofModel) {
  const [screens, texts, calls] = ['screens.ts', 'ru.ts', 'ts'].map((ending) => textOf(join(root, 'contract', name, `${name}.${ending}`)))
  const files = globSync(`server/${name}/*.table.ts`, { cwd: root }).toSorted()
  const tables = files.flatMap((file) => [...textOf(join(root, file)).matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, table]) => String(table)))
  const model = /may: '(\w+)\./.exec(calls ?? '')?.[1] ?? ''
  return {
    name,
    title: /^ {2}title: '([^']+)'/m.exec(texts ?? '')?.[1] ?? /\bru: '([^']+)'/.exec(screens ?? '')?.[1] ?? '',
    area: /\barea: '(\w+)'/.exec(screens ?? '')?.[1] ?? ofModel.get(model) ?? NO_AREA,
    tables: tables.toSorted(),
    in: rooms.filter((room) => existsSync(join(root, room, name))),
  }
}

export function printedAreas(/** @type {string} */ root) {
  const { titles, ofModel } = areasOf(root)
  const names = [...new Set(rooms.flatMap((room) => foldersIn(root, room)))].toSorted()
  const all = names.map((name) => described(root, name, ofModel))
  const groups = [...titles, /** @type {const} */ ([NO_AREA, 'Сам дом и то, что стоит вне меню'])]
  return [
    '# Карта областей',
    '',
    'Печатает `node bin/features.mjs --write`; руками её не правят. Область лежит в каждой комнате под своим именем (`ls */bookings`); «таблицы» — те, что она заводит в базе.',
    ...groups.flatMap(([word, title]) => {
      const own = all.filter(({ area }) => area === word)
      const rows = own.map((one) => `| \`${one.name}\` | ${one.title || '—'} | ${one.in.join(', ')} | ${one.tables.join(', ') || '—'} |`)
      return own.length === 0 ? [] : ['', `## ${title}`, '| область | что это | комнаты | таблицы |', '|---|---|---|---|', ...rows]
    }),
    '',
  ].join('\n')
}

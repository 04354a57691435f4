// @ts-check
/**
 * The walls between the rooms: who may import what. One table holds them all, because
 * half of them compare two features, which no linter's pattern can say. `npm run check` runs it; `bin/walls.test.mjs` plants a breach of each.
 */
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { circlesOf } from './circles.mjs'
import { forTests, importsOf, sourcesIn } from './imports.mjs'
import { breachesOfLines } from './line-walls.mjs'

/** @typedef {import('./imports.mjs').Place} Place */
/** @typedef {import('./imports.mjs').Import} Import */
/** @typedef {{ file: string, line: number, wall: string, message: string }} Breach */

const rooms = ['domain', 'contract', 'server', 'web']
const roots = [...rooms, 'bin', 'e2e', 'bench', 'proofs']
/** The server's own shelves, from below: each may use those before it. */
const shelves = ['database', 'live', 'core', 'lists']
const shared = [...shelves, 'ui', ...forTests, '']
/** Signing in and the frame of the page: the cores of both sides stand on their contract. */
const frame = ['auth', 'shell']
const isFrame = (/** @type {Place | null} */ place) => place?.room === 'contract' && frame.includes(place.area)
const isFeature = (/** @type {Place | null} */ place) => Boolean(place && rooms.includes(place.room) && !shared.includes(place.area))
const otherFeature = (/** @type {Import} */ { from, to }) => isFeature(to) && !(to?.room === from.room && to.area === from.area)
const camel = (/** @type {string} */ name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

/**
 * Walls that one import breaks by itself: `refuses` sees it with both ends; `instead` says what to do.
 * Files at the root of a room (features.ts, routes.tsx, app.ts …) and `testing` are registries: the feature walls do not bind them.
 * @type {{ wall: string, refuses: (one: Import) => boolean, instead: string }[]}
 */
export const importWalls = [
  {
    wall: 'no way up',
    refuses: ({ source }) => source.split('/').includes('..'),
    instead: "write '#room/feature/file.ts' instead of climbing with '../'",
  },
  {
    wall: 'neighbours by ./',
    refuses: ({ from, to, source }) => source.startsWith('#') && to !== null && dirname(to.path) === dirname(from.path),
    instead: "a file of the same folder is imported as './file.ts'",
  },
  {
    wall: 'domain is pure',
    refuses: ({ from, to }) => from.room === 'domain' && !from.isTest && to?.room !== 'domain',
    instead: 'domain imports domain only: pass the value in as an argument and give the answer back',
  },
  {
    wall: 'domain features are apart',
    refuses: (one) => one.from.room === 'domain' && one.to?.room === 'domain' && otherFeature(one),
    instead: 'move what both need into domain/core, or let the caller pass it in',
  },
  {
    wall: 'contract stands on domain',
    refuses: ({ from, to, source }) =>
      from.room === 'contract' && !from.isTest && (to ? !['domain', 'contract'].includes(to.room) : source !== 'zod'),
    instead: 'the contract is what both sides share: it imports domain, contract and zod; move the thing there or leave it on its side',
  },
  {
    wall: 'contract/core knows no feature',
    refuses: ({ from, to }) => from.room === 'contract' && from.area === 'core' && isFeature(to),
    instead: 'pass the feature to the core function as an argument',
  },
  {
    wall: 'contract features share rows only',
    refuses: (one) =>
      isFeature(one.from) &&
      one.from.room === 'contract' &&
      one.to?.room === 'contract' &&
      otherFeature(one) &&
      !isRowSchema(one) &&
      !isLabels(one),
    instead:
      "another feature's row schema may be imported from its main file, the labels of its fields into one's own texts; its endpoints stay at home",
  },
  {
    wall: 'screens are light',
    refuses: ({ from, source }) => from.path.endsWith('.screens.ts') && source !== '#contract/core/screens.ts',
    instead: 'all screens load with the sign-in page: *.screens.ts holds plain values and imports nothing but its type',
  },
  {
    wall: 'casts stay with tests',
    refuses: ({ from, to }) =>
      from.room === 'server' && !from.isTest && !from.path.endsWith('.cast.ts') && Boolean(to?.path.endsWith('.cast.ts')),
    instead: 'examples are for tests: the server itself must run without them',
  },
  {
    wall: 'server knows no web',
    refuses: ({ from, to }) => from.room === 'server' && to?.room === 'web',
    instead: 'move what both sides need into domain or contract',
  },
  {
    wall: 'server shelves know no feature',
    refuses: ({ from, to }) =>
      from.room === 'server' && shelves.includes(from.area) && isFeature(to) && to?.room !== 'domain' && !isFrame(to),
    instead: 'let the feature give it in its *.feature.ts or pass a function to the shelf',
  },
  {
    wall: 'server shelves stand one over another',
    refuses: ({ from, to }) =>
      from.room === 'server' &&
      !from.isTest &&
      to?.room === 'server' &&
      shelves.indexOf(to.area) > shelves.indexOf(from.area) &&
      shelves.includes(from.area),
    instead: `database, live, core, lists: a shelf uses only those before it; move the thing down or pass it in`,
  },
  {
    wall: 'server features keep routes and lists',
    refuses: (one) =>
      isFeature(one.from) &&
      one.from.room === 'server' &&
      one.to?.room === 'server' &&
      otherFeature(one) &&
      /\.(routes|list)\.ts$/.test(one.to.path),
    instead: "call the other feature's verbs or read its *.table.ts",
  },
  {
    wall: 'web knows no server',
    refuses: ({ from, to }) => from.room === 'web' && to?.room === 'server',
    instead: 'call the endpoint of the contract; move shared rules into domain or contract',
  },
  {
    wall: 'no Node in the browser',
    refuses: ({ from, source }) => ['web', 'contract', 'domain'].includes(from.room) && !from.isTest && source.startsWith('node:'),
    instead: 'this code also runs in the browser: use what both have, or move it to the server',
  },
  {
    wall: 'web/core and web/ui know no feature',
    refuses: ({ from, to }) =>
      from.room === 'web' && ['core', 'ui'].includes(from.area) && isFeature(to) && to?.room !== 'domain' && !isFrame(to),
    instead: 'take the feature as a property or an argument; only pages know features',
  },
  {
    wall: 'web features lend pickers, badges and panels only',
    refuses: (one) =>
      isFeature(one.from) &&
      one.from.room === 'web' &&
      one.to?.room === 'web' &&
      otherFeature(one) &&
      !/-(picker|badge|panel)\.tsx$/.test(one.to.path),
    instead:
      "another feature lends its *-picker.tsx, *-badge.tsx or *-panel.tsx (a part made to be shown inside other screens), never a page: link to the page's address instead",
  },
]

/** A feature's endpoints carry its own name (`bookings`); rows are called otherwise (`bookingRow`). */
function isRowSchema(/** @type {Import} */ { to, names }) {
  return basename(to?.path ?? '') === `${to?.area}.ts` && !names.includes(camel(to?.area ?? ''))
}

/** A row that carries fields of another feature may call them by that feature's words. */
const isLabels = (/** @type {Import} */ { from, to }) => /\.ru\.ts$/.test(from.path) && basename(to?.path ?? '') === `${to?.area}.ru.ts`

/** Walls that a file breaks by its name. */
export const fileWalls = [
  { wall: 'no index', pattern: /^index\.tsx?$/, instead: 'name the file after what it holds; import that file itself' },
  { wall: 'no bags', pattern: /^(utils?|helpers?|common|manager|misc)\b/, instead: 'give it a name from docs/glossary.md' },
]

/**
 * A reader finds a file among forty. Folders that had more when this wall was built may hold as many as they say here, and no more: a new file goes to
 * a folder of its own feature, or one of these is divided and its line goes.
 */
export const shelfWall = {
  wall: 'a shelf has room',
  most: 40,
  /** @type {Readonly<Record<string, number>>} */
  crowded: {
    'contract/core': 50,
    'server/bookings': 60,
    'server/core': 50,
    'server/demo': 70,
    'server/orders': 66,
    'server/testing': 68,
    'web/bookings': 90,
    'web/calendar': 60,
    'web/core': 90,
    'web/ui': 90,
    bin: 61,
    proofs: 60,
  },
  instead: 'a folder over its number of files is divided by what its files are about (bin/walls.mjs, shelfWall)',
}

export const fileCycleWall = {
  wall: 'no circles of files',
  instead: 'move what both need into a third file, or let the one above pass it down',
}

export const cycleWall = { wall: 'no cycles', instead: 'two features that need each other show a missing third one, or an event' }

/** Every breach below `root`. @returns {Breach[]} */
export function findBreaches(/** @type {string} */ root) {
  const files = roots.flatMap((room) => sourcesIn(root, room))
  const imports = files.flatMap((file) => importsOf(root, file))
  const lines = files.flatMap((file) => breachesOfLines(root, file))
  return [
    ...files.flatMap(breachesOfName),
    ...breachesOfShelves(files),
    ...lines,
    ...imports.flatMap(breachesOfImport),
    ...featureCycles(imports),
    ...fileCycles(imports),
  ]
}

function breachesOfName(/** @type {string} */ file) {
  return fileWalls
    .filter(({ pattern }) => pattern.test(basename(file)))
    .map(({ wall, instead }) => ({ file, line: 1, wall, message: instead }))
}

function breachesOfShelves(/** @type {string[]} */ files) {
  const { wall, most, crowded, instead } = shelfWall
  /** @type {Map<string, number>} */
  const held = new Map()
  // A spec is found by what it is about, as a line of a list.
  for (const file of files) if (!file.endsWith('.spec.ts')) held.set(dirname(file), (held.get(dirname(file)) ?? 0) + 1)
  return [...held]
    .filter(([folder, count]) => count > (crowded[folder] ?? most))
    .map(([folder, count]) => ({ file: folder, line: count, wall, message: instead }))
}

function breachesOfImport(/** @type {Import} */ one) {
  const text = (/** @type {string} */ instead) => `'${one.source}': ${instead}`
  return importWalls
    .filter(({ refuses }) => refuses(one))
    .map(({ wall, instead }) => ({ file: one.from.path, line: one.line, wall, message: text(instead) }))
}

/** Circles between features of one room; an import of a type counts as well. */
function featureCycles(/** @type {Import[]} */ imports) {
  const arrows = imports.filter((one) => isFeature(one.from) && !one.from.isTest && one.to?.room === one.from.room && otherFeature(one))
  return circlesOf(cycleWall, arrows, ({ room, area }) => `${room}/${area}`)
}

/** Files of any room, lazy imports included, but not what is imported only as types: such an arrow is gone when the program runs. */
function fileCycles(/** @type {Import[]} */ imports) {
  const arrows = imports.filter((one) => !one.isType && one.to !== null)
  return circlesOf(fileCycleWall, arrows, ({ path }) => path)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const breaches = findBreaches(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url)))
  for (const { file, line, wall, message } of breaches) console.error(`${file}:${line}  [${wall}] ${message}`)
  if (breaches.length > 0) process.exitCode = 1
  else console.log('The walls stand.')
}

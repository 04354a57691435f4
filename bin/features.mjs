// @ts-check
/**
 * The tables of contents, printed from what lies in the features' folders: nobody edits them by hand.
 *   node bin/features.mjs           names the tables that are stale
 *   node bin/features.mjs --write   prints them anew
 */
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { printedAreas } from './areas.mjs'

/**
 * `file` is printed with one import for each `<room>/<feature>/<feature><ending>`, which exports `<feature><suffix>`; with `beside`, only where
 * that file stands too; a feature that has a file with the ending `light` gives that one in its place.
 * @typedef {{ file: string, room: string, ending: string, beside?: string, light?: string, suffix: string, imports?: [string, string][], note: string, name: string, isList?: boolean, print: (features: string[]) => string[], type: string }} Table
 */

const camel = (/** @type {string} */ name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
const named = (/** @type {string} */ suffix) => (/** @type {string[]} */ all) => all.map((one) => `${camel(one)}${suffix}`)
const keyed = (/** @type {string} */ suffix) => (/** @type {string[]} */ all) => all.map((one) => `${camel(one)}: ${camel(one)}${suffix}`)
const spread = (/** @type {string} */ suffix) => (/** @type {string[]} */ all) => all.map((one) => `...${camel(one)}${suffix}`)

/** @type {Table[]} */
export const tables = [
  {
    file: 'contract/features.ts',
    room: 'contract',
    ending: '.ts',
    suffix: '',
    imports: [['Endpoints', '#contract/core/endpoint.ts']],
    note: "Every feature's endpoints.",
    name: 'features',
    print: (all) => all.map(camel),
    type: 'Record<string, Endpoints>',
  },
  {
    file: 'contract/screens.ts',
    room: 'contract',
    ending: '.screens.ts',
    suffix: 'Screens',
    imports: [['Screens', '#contract/core/screens.ts']],
    note: 'Every built screen by the name of its address, with what is known before its code loads.',
    name: 'screens',
    print: spread('Screens'),
    type: 'Screens',
  },
  {
    file: 'contract/records.ts',
    room: 'contract',
    ending: '.records.ts',
    suffix: 'Records',
    imports: [['Records', '#contract/core/records.ts']],
    note: 'All models that the log records, by feature.',
    name: 'records',
    print: keyed('Records'),
    type: 'Record<string, Records>',
  },
  {
    file: 'contract/recorded-texts.ts',
    room: 'contract',
    ending: '.ru.ts',
    beside: '.records.ts',
    suffix: 'Ru',
    light: '.fields.ru.ts',
    note: 'The texts of every feature that records something: the log names fields by them. Who has many texts keeps those of fields apart.',
    name: 'recordedTexts',
    print: keyed('Ru'),
    type: 'Record<string, { fields: Record<string, string> }>',
  },
  {
    file: 'contract/acts.ts',
    room: 'contract',
    ending: '.acts.ts',
    suffix: 'Acts',
    imports: [['Acts', '#contract/core/acts.ts']],
    note: "The log's names of the acts of every feature.",
    name: 'acts',
    print: keyed('Acts'),
    type: 'Record<string, Acts>',
  },
  {
    file: 'web/pages.ts',
    room: 'web',
    ending: '.pages.ts',
    suffix: 'Pages',
    imports: [
      ['screens', '#contract/screens.ts'],
      ['PagesOf', '#web/core/pages.ts'],
    ],
    note: 'The page of each screen, loaded when it is opened.',
    name: 'screenPages',
    print: spread('Pages'),
    type: 'PagesOf<typeof screens>',
  },
  {
    file: 'server/features.ts',
    room: 'server',
    ending: '.feature.ts',
    suffix: 'Feature',
    imports: [['Feature', './feature.ts']],
    note: 'What every feature gives to the server.',
    name: 'features',
    isList: true,
    print: named('Feature'),
    type: 'Feature[]',
  },
  {
    file: 'server/testing/examples.ts',
    room: 'server',
    ending: '.cast.ts',
    suffix: 'Examples',
    imports: [
      ['features', '#contract/features.ts'],
      ['Examples', './example.ts'],
    ],
    note: 'One valid call for every endpoint.',
    name: 'examples',
    print: keyed('Examples'),
    type: '{ [F in keyof typeof features]: Examples<(typeof features)[F]> }',
  },
]

/** The tables of the database, from the files that declare them. */
const schema = {
  file: 'server/tables.ts',
  note: 'Every table of the database, with the marks of its columns.',
}

/** The map of the features, for people. */
const MAP = 'docs/areas.md'

/** Whatever this script prints. */
export const printedFiles = [...tables.map(({ file }) => file), schema.file, MAP]

export function printedSchema(/** @type {string} */ root) {
  const files = globSync('server/*/*.table.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
  const declared = files.map((file) => ({
    file,
    names: [...readFileSync(join(root, file), 'utf8').matchAll(/^export const (\w+) = pgTable\(/gm)]
      .map(([, name]) => String(name))
      .toSorted(),
  }))
  return [
    '// Printed by `node bin/features.mjs --write` from */*.table.ts: nobody edits it by hand.',
    '// biome-ignore-all assist/source/organizeImports: printed in the order of the folders',
    '// biome-ignore-all format: printed in packed lines',
    "import type { AnyPgTable } from 'drizzle-orm/pg-core'",
    ...declared.map(({ file, names }) => `import { ${names.join(', ')} } from '#${file}'`),
    '',
    `/** ${schema.note} */`,
    'export const tables: AnyPgTable[] = [',
    ...packed(declared.flatMap(({ names }) => names)),
    ']',
    '',
  ].join('\n')
}

/** Features that hold the file of a table, by name. */
function featuresOf(/** @type {string} */ root, /** @type {Table} */ { room, ending, beside = ending }) {
  const folders = readdirSync(join(root, room), { withFileTypes: true }).filter((one) => one.isDirectory())
  return folders
    .map(({ name }) => name)
    .filter((name) => [ending, beside].every((one) => existsSync(join(root, room, name, name + one))))
    .toSorted()
}

/** A feature may keep what this table reads apart from the rest: such a file goes before the usual one. */
function importOf(/** @type {string} */ root, /** @type {Table} */ { room, ending, suffix, light }, /** @type {string} */ one) {
  const isApart = light !== undefined && existsSync(join(root, room, one, one + light))
  const name = isApart ? `${camel(one)}Fields${suffix} as ${camel(one)}${suffix}` : `${camel(one)}${suffix}`
  return `import { ${name} } from '#${room}/${one}/${one}${isApart ? light : ending}'`
}

export function printed(/** @type {string} */ root, /** @type {Table} */ table) {
  const { imports = [], note, name, isList = false, print, type, ending } = table
  const all = featuresOf(root, table)
  return [
    `// Printed by \`node bin/features.mjs --write\` from */*${ending}: nobody edits it by hand.`,
    '// biome-ignore-all assist/source/organizeImports: printed in the order of the folders',
    '// biome-ignore-all format: printed in packed lines',
    ...imports.map(([what, from]) => `import type { ${what} } from '${from}'`),
    ...all.map((one) => importOf(root, table, one)),
    '',
    `/** ${note} */`,
    `export const ${name} = ${isList ? '[' : '{'}`,
    ...packed(print(all)),
    `${isList ? ']' : '}'} satisfies ${type}`,
    '',
  ].join('\n')
}

/** As many on a line as fit. */
function packed(/** @type {string[]} */ items) {
  /** @type {string[]} */
  const lines = []
  for (const item of items) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + item.length < 130) lines[lines.length - 1] = `${last} ${item},`
    else lines.push(`  ${item},`)
  }
  return lines
}

/** Files that say something else than they would if they were printed now, each with what it would say. */
export const stale = (/** @type {string} */ root) =>
  [
    ...tables.map((one) => ({ file: one.file, text: printed(root, one) })),
    { file: schema.file, text: printedSchema(root) },
    { file: MAP, text: printedAreas(root) },
  ].filter(({ file, text }) => !existsSync(join(root, file)) || readFileSync(join(root, file), 'utf8') !== text)

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const old = stale(root)
  if (process.argv.includes('--write')) for (const { file, text } of old) writeFileSync(join(root, file), text)
  else if (old.length > 0) process.exitCode = 1
  for (const { file } of old)
    console.log(process.argv.includes('--write') ? `${file}: printed anew` : `${file} is stale: node bin/features.mjs --write`)
}

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import type { Screens } from './contract/core/screens.ts'

// Modern targets keep light-dark() and nesting as written: tokens.css is the only place that knows both themes.
const browsers = ['chrome123', 'edge123', 'firefox121', 'safari17.5']

/** PDFs of «Раскрытие информации»: bin/papers.mjs is loaded by Node itself, which knows the house's imports. */
function papers(): Plugin {
  const make = async (): Promise<Map<string, Buffer>> => (await import(new URL('./bin/papers.mjs', import.meta.url).href)).papers()
  return {
    name: 'papers',
    async generateBundle() {
      for (const [name, source] of await make()) this.emitFile({ type: 'asset', fileName: `docs/${name}`, source })
    },
    configureServer(server) {
      server.middlewares.use('/docs', async (request, response, next) => {
        const bytes = (await make()).get((request.url ?? '').slice(1))
        if (bytes) response.setHeader('content-type', 'application/pdf').end(bytes)
        else next()
      })
    },
  }
}

/** The service worker knows the files that lie there by then; what it is made of is packed after it. */
function worker(): Plugin {
  return {
    name: 'worker',
    apply: 'build',
    writeBundle: {
      order: 'pre',
      sequential: true,
      handler: async ({ dir = 'dist' }) => (await import('./bin/worker.mjs')).makeWorker(dir, browsers),
    },
  }
}

/** Texts lie beside themselves packed, for server/core/web.ts to send: three quarters of the first visit are scripts. */
function packed(): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    writeBundle({ dir = 'dist' }) {
      for (const one of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg|wasm|webmanifest)$/.test(one)) continue
        const path = join(dir, one)
        const bytes = readFileSync(path)
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
      }
    },
  }
}

/**
 * Every schema of zod carries a printer of JSON Schema: a twentieth of what the sign-in page weighs, and only the server prints (openapi.ts, form-data.ts).
 * A screen that would ask for one is told so.
 */
function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform(code, id) {
      if (!/\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name)
      // These make the printers as a schema is made, the others print.
      const empty = names.map((name) => `export const ${name} = ${name.startsWith('create') ? '() => refuse' : 'refuse'}`)
      return ["const refuse = () => { throw new Error('JSON Schema is printed by the server only') }", ...empty].join('\n')
    },
  }
}

/** Parts that the shell itself imports. */
const WITH_SHELL = /\/(frame|floating|page-title|skeleton|upload|walk-keys|formats|useLocation|use-form|field|form)-[\w-]{8}\.js$/
/** Their looks, which nothing but this list brings to a page outside of the shell. */
const LOOKS_OF_SHELL = /\/(frame|floating|field|form)-[\w-]{8}\.css$/
const OUTSIDE =
  /\/(auth|bank|buy-certificate|email|general-qr|password|public-order|reset|second-factor|session-failed|setup|shell|visit)-page-/

/**
 * What a page asks for before its own file has come. Texts come with it a moment later, and the frame is there already once there is a shell:
 * naming them in front of each page was a fiftieth of what the sign-in weighs, and grew with every screen.
 */
function ahead(page: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  if (hostType === 'html' || /\/(auth|shell|calendar)-page-/.test(page)) return files
  const isInShell = /-page-[\w-]{8}\.js$/.test(page) && !OUTSIDE.test(page)
  const others = isInShell ? files.filter((file) => !LOOKS_OF_SHELL.test(file)) : files
  return others.filter((file) => !/\/(rolldown-runtime|[\w.-]+\.ru)-[\w-]+\.js$/.test(file) && !WITH_SHELL.test(file))
}

/**
 * The sign-in page needs the address of each screen and nothing else of it: rights, places in the menu and Russian titles come with the shell,
 * English ones with the English. So all are told from the features' screens while the house is built, not in the browser; where a screen leads in
 * the demo and what the specification calls its place stay at home.
 */
function toldTables(): Plugin {
  const told = async (file: string) => import(new URL(`./contract/${file}`, import.meta.url).href)
  const tables: [ending: string, begins: string, table: () => Promise<object>][] = [
    ['/contract/shell/paths.ts', 'export const paths = ', async () => (await told('shell/paths.ts')).paths],
    ['/contract/screens.ts', 'export const screens = ', async () => shownOf((await told('screens.ts')).screens)],
    ['/contract/shell/titles.en.ts', 'export const titlesEn = ', async () => (await told('shell/titles.en.ts')).titlesEn],
    ['/contract/recorded-texts.ts', 'export const recordedTexts = ', async () => fieldsOf((await told('recorded-texts.ts')).recordedTexts)],
  ]
  return {
    name: 'told-tables',
    apply: 'build',
    async transform(code, id) {
      const [, begins, table] = tables.find(([ending]) => id.endsWith(ending)) ?? []
      if (!begins || !table) return
      if (!code.includes(begins)) throw new Error(`${id} has no line «${begins}»`)
      const rest = id.endsWith('/paths.ts') ? code.slice(code.indexOf('\n', code.indexOf(begins))) : ''
      return `${begins}${JSON.stringify(await table())}${rest}`
    },
  }
}

/** What the browser is shown of the table of screens. */
const shownOf = (screens: Screens): object =>
  Object.fromEntries(
    Object.entries(screens).map(([name, screen]) => {
      const menu = 'menu' in screen ? { ...screen.menu, name: undefined, kind: undefined } : undefined
      return [name, { ...screen, menu, en: undefined, sample: undefined }]
    }),
  )

/** The log names fields and nothing else of the features' texts: one file of them instead of a hundred. */
const fieldsOf = (told: Record<string, { fields: Record<string, string> }>): object =>
  Object.fromEntries(Object.entries(told).map(([feature, { fields }]) => [feature, { fields }]))

/** While the program is being developed, its second document comes from its file: the server knows it by the address (server/core/web.ts). */
function documents(): Plugin {
  return {
    name: 'documents',
    configureServer(server) {
      server.middlewares.use((request, _, next) => {
        if (/^\/qrscan\/?(\?|$)/.test(request.url ?? '')) request.url = '/scan.html'
        next()
      })
    },
  }
}

/** Zod speaks English until it is told otherwise, which is the first thing that web/main.tsx does. */
function withoutEnglish(): Plugin {
  return {
    name: 'without-english',
    apply: 'build',
    transform: (_, id) => (/\/zod\/v4\/locales\/en\.js$/.test(id) ? 'export default () => ({ localeError: () => undefined })' : undefined),
  }
}

const here = (path: string) => join(import.meta.dirname, path).replaceAll('\\', '/')

type Modules = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...args: never[]) => unknown>>[1]

const START = here('web/main.tsx')
const isOfProgram = (id: string, modules: Modules) => id !== START && comesWith(START, modules).has(id)
/** What comes with the page of the scanner, whose document is its own (decision 109). */
const isOfScanner = (id: string, modules: Modules) => comesWith(here('web/scan.tsx'), modules).has(id)

/**
 * Over HTTP/1.1 six files come at a time, and the calendar was sixty: what every screen needs is one file, the frame another, what the calendar
 * shares with other screens a third. What the pages before the sign-in need stays apart from these: bin/bytes.mjs weighs them apart.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  // The scanner takes this file and its own, neither `base` nor the start of the program, which would begin a second one in its page.
  { name: (id, modules) => (isOfProgram(id, modules) && isOfScanner(id, modules) ? 'ground' : null), debugName: 'ground', priority: 3 },
  {
    name: (id, modules) => (isOfProgram(id, modules) && !isOfScanner(id, modules) ? 'base' : null),
    debugName: 'base',
    tags: ['$initial'],
    priority: 2,
  },
  { ...sharedBy('frame', 'web/shell/shell-page.tsx'), priority: 1 },
  sharedBy('desk', 'web/calendar/calendar-page.tsx'),
]

function sharedBy(name: string, page: string): Rolldown.CodeSplittingGroup {
  return { name: (id, modules) => (isOf(page, id, modules) ? name : null), debugName: name, minShareCount: 2 }
}

function isOf(page: string, id: string, modules: Modules): boolean {
  if (isOutside(id, modules)) return false
  return comesWith(here(page), modules).has(id) && id !== here(page)
}

/** Pages of the router that stand beside the shell: they are opened without a session. */
const isOutside = (id: string, modules: Modules) =>
  (modules.getModuleInfo(here('web/router.tsx'))?.dynamicallyImportedIds ?? [])
    .filter((page) => !page.includes('/web/shell/'))
    .some((page) => comesWith(page, modules).has(id))

const reached = new Map<string, Set<string>>()

/** What a page imports, and all that comes with it before it runs. */
function comesWith(page: string, modules: Modules): Set<string> {
  const known = reached.get(page)
  if (known) return known
  const found = new Set<string>()
  const walk = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) walk(next)
  }
  walk(page)
  reached.set(page, found)
  return found
}

export default defineConfig({
  plugins: [react(), documents(), toldTables(), papers(), worker(), packed(), withoutJsonSchema(), withoutEnglish()],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    // Read by bin/bytes.mjs.
    manifest: true,
    target: browsers,
    cssTarget: browsers,
    // data: addresses are refused by the content policy for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: ahead },
    // bin/bytes.mjs weighs what is sent, screen by screen.
    chunkSizeWarningLimit: 600,
    // The entry names six hundred files, and eight signs of sixteen pack better than eight of sixty-four: a kilobyte of the shell.
    rolldownOptions: {
      input: ['index.html', 'scan.html'],
      output: { hashCharacters: 'hex', codeSplitting: { includeDependenciesRecursively: false, groups } },
    },
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:3000',
      '/images': 'http://127.0.0.1:3000',
      '/socket.io': { target: 'http://127.0.0.1:3000', ws: true },
    },
  },
})

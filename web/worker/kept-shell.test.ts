import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { answerFor, type Build, forgetFormer, keepShell, type World } from './kept-shell.ts'

const HOME = 'https://okno.example'
const PAGE = '<!doctype html><title>Окно</title>'
const SCANNER = '<!doctype html><title>Отметка прихода</title>'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const build: Build = {
  version: 'b2',
  pages: { '/': sha256(PAGE), '/qrscan': sha256(SCANNER) },
  files: ['/assets/base-1.js', '/look.js'],
  onceAsked: ['/assets/big-1.wasm'],
}

let shelves: Map<string, Map<string, Response>>
/** The server's answers now; an Error: there is no network. */
let house: Record<string, string | number | Error>
let asked: string[]
const world = (): World => ({ origin: HOME, fetch: ask, caches: cachesOf() })

beforeEach(() => {
  shelves = new Map()
  asked = []
  house = { '/': PAGE, '/qrscan': SCANNER, '/assets/base-1.js': 'base', '/look.js': 'look' }
})

async function ask(input: string | Request): Promise<Response> {
  const path = pathOf(input)
  asked.push(path)
  const found = house[path] ?? 404
  if (found instanceof Error) throw found
  return typeof found === 'number' ? new Response('', { status: found }) : new Response(found)
}

const pathOf = (input: string | Request) => new URL(typeof input === 'string' ? input : input.url, HOME).pathname

function cachesOf(): World['caches'] {
  const open = async (name: string) => {
    const shelf = shelves.get(name) ?? new Map<string, Response>()
    shelves.set(name, shelf)
    const put = async (input: string | Request, answer: Response) => void shelf.set(pathOf(input), answer)
    const addAll = async (all: string[]) => {
      for (const one of all) {
        const answer = await ask(one)
        if (!answer.ok) throw new TypeError(one)
        await put(one, answer)
      }
    }
    return { put, addAll, match: async (input: string | Request) => shelf.get(pathOf(input))?.clone() } as unknown as Cache // nothing else of it is used
  }
  return { open, keys: async () => [...shelves.keys()], delete: async (name) => shelves.delete(name) }
}

/** jsdom cannot navigate, so the test makes a Request's method, address and mode itself. */
const request = (path: string, more: { method?: string; mode?: string } = {}) =>
  ({ method: 'GET', mode: 'cors', url: new URL(path, HOME).href, ...more }) as Request
const opening = (path: string) => request(path, { mode: 'navigate' })
const answered = async (what: Request) => (await answerFor(world(), build, what))?.text()
const kept = () => [...(shelves.get('okno-shell-b2')?.keys() ?? [])].toSorted()

test('хранит файлы одной сборки и её страницу, прежние сборки уходят, чужое хранилище цело', async () => {
  shelves.set('okno-shell-b1', new Map()).set('чужое', new Map())
  await keepShell(world(), build)
  expect(kept()).toEqual(['/', '/assets/base-1.js', '/look.js', '/qrscan'])
  await forgetFormer(world(), build)
  expect([...shelves.keys()].toSorted()).toEqual(['okno-shell-b2', 'чужое'])
})

test('страница другой сборки, страница посредника и неполная сборка не хранятся вовсе', async () => {
  house['/'] = '<!doctype html><title>Другая</title>'
  await expect(keepShell(world(), build)).rejects.toThrow()
  house['/'] = 503
  await expect(keepShell(world(), build)).rejects.toThrow()
  house = { '/': PAGE, '/qrscan': PAGE, '/assets/base-1.js': 'base', '/look.js': 'look' }
  await expect(keepShell(world(), build)).rejects.toThrow()
  house = { '/': PAGE, '/qrscan': SCANNER, '/look.js': 'look' }
  await expect(keepShell(world(), build)).rejects.toThrow()
  expect(shelves.has('okno-shell-b2')).toBe(false)
})

test('при связи страница всегда из дома: после обновления прежнюю программу никто не видит', async () => {
  await keepShell(world(), build)
  house['/my-day'] = 'новая сборка'
  expect(await answered(opening('/my-day'))).toBe('новая сборка')
  house['/look.js'] = 'новый вид'
  expect(await answered(request('/look.js'))).toBe('новый вид')
})

test('без связи и при молчащем за посредником сервере страница — сохранённая', async () => {
  await keepShell(world(), build)
  for (const gone of [new TypeError('Failed to fetch'), 502, 503, 504]) {
    house = { '/my-day': gone, '/qrscan': gone, '/qrscan/': gone, '/look.js': gone }
    expect(await answered(opening('/my-day')), String(gone)).toBe(PAGE)
    for (const one of ['/qrscan', '/qrscan/']) expect(await answered(opening(one)), String(gone)).toBe(SCANNER)
    expect(await answered(request('/look.js')), String(gone)).toBe('look')
    expect(await answered(request('/assets/base-1.js')), String(gone)).toBe('base')
  }
  house = { '/my-day': 500 }
  expect((await answerFor(world(), build, opening('/my-day')))?.status).toBe(500)
})

test('тяжёлое, что нужно не всякому, хранится с первого раза, как его спросили, и только целым', async () => {
  await keepShell(world(), build)
  expect(kept()).not.toContain('/assets/big-1.wasm')
  house['/assets/big-1.wasm'] = 503
  expect((await answerFor(world(), build, request('/assets/big-1.wasm')))?.status).toBe(503)
  house['/assets/big-1.wasm'] = 'wasm'
  expect(await answered(request('/assets/big-1.wasm'))).toBe('wasm')
  house['/assets/big-1.wasm'] = new TypeError('Failed to fetch')
  expect(await answered(request('/assets/big-1.wasm'))).toBe('wasm')
})

test('без сохранённого обрыв остаётся обрывом', async () => {
  house = { '/my-day': new TypeError('Failed to fetch') }
  await expect(answerFor(world(), build, opening('/my-day'))).rejects.toThrow('Failed to fetch')
})

test('вызовы, картинки, сокет, проверка жизни, записи и чужие адреса мимо: ничего из сказанного человеку здесь не хранится', async () => {
  await keepShell(world(), build)
  asked = []
  const passed = [
    request('/api/crm/my-days?from=2026-11-23&days=14'),
    request('/api/crm/auth/iam'),
    request('/images/1/a.webp'),
    request('/socket.io/?transport=polling'),
    request('/healthz'),
    request('/assets/other-2.js'),
    request('/', { method: 'POST' }),
    request('https://evil.example/assets/base-1.js'),
    opening('/api/crm/bookings.csv'),
    opening('/docs/readme.pdf'),
  ]
  for (const one of passed) expect(answerFor(world(), build, one), one.url).toBeNull()
  expect(asked).toEqual([])
  expect(kept()).toEqual(['/', '/assets/base-1.js', '/look.js', '/qrscan'])
})

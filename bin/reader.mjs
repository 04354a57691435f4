// @ts-check
/**
 * `npm run reader`: a stand-in for a fingerprint reader (docs/fingerprint-reader.md) with a page of its own: buttons for the people that the house has
 * given it, bad reads, a repeated counter, and a cut. Its keys and its counter live in .tmp/reader.json, so that it is the same reader tomorrow.
 */
import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fingerprintsRu } from '#contract/fingerprints/fingerprints.ru.ts'
import { signedText } from '#domain/fingerprints/reads.ts'
import { enrolPlace } from '#server/fp-readers/house-box.ts'
import { openedBy, rawOf, sealedFor } from '#server/fp-readers/reader-crypto.ts'
import { root } from './prepare.mjs'

const PORT = Number(process.env.READER_PORT ?? 9700)
const file = join(root, '.tmp', 'reader.json')
const CUT = 10_000
const TOUCHES = 4

/** @typedef {{ employer_id: number, finger: number, name: string, template: string }} Known */
/** @type {{ sign: string, seal: string, reader: number | null, counter: number, known: Known[] }} */
const state = load()
/** @type {Set<import('node:http').ServerResponse>} */
const listeners = new Set()
let cutUntil = 0

const privateOf = (/** @type {string} */ pem) => createPrivateKey(pem)
const publicOf = (/** @type {string} */ pem) => rawOf(privateOf(pem))

function load() {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    const pem = (/** @type {'ed25519' | 'x25519'} */ kind) =>
      kind === 'ed25519'
        ? generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' })
        : generateKeyPairSync('x25519').privateKey.export({ format: 'pem', type: 'pkcs8' })
    return { sign: pem('ed25519'), seal: pem('x25519'), reader: null, counter: 0, known: [] }
  }
}

function save() {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(state), { mode: 0o600 })
}

/** Opens a box that the house has sealed for this reader alone. */
function open(/** @type {string} */ box, /** @type {string} */ place) {
  const plain = openedBy(privateOf(state.seal), box, place)
  if (plain === null) throw new Error('коробка не для этого считывателя')
  return plain
}

/** Signs that a finger was put on the glass, with a counter that only goes up. */
function read(/** @type {Known} */ { employer_id, finger }, isRepeated = false) {
  if (!isRepeated) state.counter += 1
  save()
  const said = {
    reader: state.reader ?? 0,
    counter: state.counter,
    employer_id,
    finger,
    score: 80 + (state.counter % 20),
    at: Math.floor(Date.now() / 1000),
  }
  const signature = sign(null, Buffer.from(signedText(said)), privateOf(state.sign)).toString('base64url')
  tell('read', { ...said, signature })
}

function tell(/** @type {string} */ event, /** @type {object} */ data) {
  for (const one of listeners) one.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
}

function cut() {
  cutUntil = Date.now() + CUT
  for (const one of listeners) one.end()
  listeners.clear()
}

async function bodyOf(/** @type {import('node:http').IncomingMessage} */ request) {
  let text = ''
  for await (const part of request) text += part
  return text === '' ? {} : JSON.parse(text)
}

/** @type {Record<string, (request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<void> | void>} */
const calls = {
  'GET /v1/status': (_, response) => {
    const { sign: signing, seal, reader } = state
    response.end(JSON.stringify({ title: 'Имитация считывателя', sign_key: publicOf(signing), seal_key: publicOf(seal), reader }))
  },
  'POST /v1/sync': async (request, response) => {
    const { reader, boxes, people } = await bodyOf(request)
    const names = new Map(people.map((/** @type {{ id: number, name: string }} */ one) => [one.id, one.name]))
    state.known = boxes.map((/** @type {{ employer_id: number, finger: number, box: string }} */ { employer_id, finger, box }) => ({
      employer_id,
      finger,
      name: names.get(employer_id) ?? String(employer_id),
      template: open(box, `${reader}|${employer_id}|${finger}`),
    }))
    state.reader = reader
    save()
    response.end('{}')
  },
  'POST /v1/enroll': async (request, response) => {
    const { employer_id, seal_for } = await bodyOf(request)
    response.setHeader('content-type', 'application/x-ndjson')
    for (let step = 1; step <= TOUCHES; step++) {
      response.write(`${JSON.stringify({ step, of: TOUCHES })}\n`)
      await sleep(700)
    }
    const box = sealedFor(seal_for, randomBytes(256).toString('base64url'), enrolPlace(employer_id))
    response.end(`${JSON.stringify({ box })}\n`)
  },
  'GET /v1/reads': (_, response) => {
    response.setHeader('content-type', 'text/event-stream')
    response.write(': heard\n\n')
    listeners.add(response)
    response.on('close', () => listeners.delete(response))
  },
  'GET /': (_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(page())
  },
  'POST /press': async (request, response) => {
    const pressed = new URLSearchParams(String(await textOf(request)))
    const known = state.known[Number(pressed.get('at'))]
    if (pressed.has('bad')) for (let count = 0; count < Number(pressed.get('bad')); count++) tell('bad', {})
    else if (pressed.has('cut')) cut()
    else if (known) read(known, pressed.has('again'))
    response.writeHead(303, { location: '/' }).end()
  },
}

async function textOf(/** @type {import('node:http').IncomingMessage} */ request) {
  let text = ''
  for await (const part of request) text += part
  return text
}

const escaped = (/** @type {string} */ text) => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`)
const button = (/** @type {string} */ fields, /** @type {string} */ words) =>
  `<form method="post" action="/press">${fields}<button>${escaped(words)}</button></form>`
const hidden = (/** @type {string} */ name, /** @type {string | number} */ value) => `<input type="hidden" name="${name}" value="${value}">`

function page() {
  const people = state.known.map(({ name, finger }, at) => button(hidden('at', at), `${name}: ${fingerprintsRu.fingers[finger]}`))
  const first = state.known.length > 0 ? button(hidden('at', 0) + hidden('again', 1), 'Повторить прошлый счётчик') : ''
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><title>Имитация считывателя</title>
<style>body{font:16px/1.5 system-ui;max-width:720px;margin:2rem auto;padding:0 1rem}form{display:inline-block;margin:4px}button{font:inherit;padding:.5rem .8rem}</style>
<h1>Имитация считывателя</h1><p>Номер в доме: ${state.reader ?? 'не подключён'}. Счётчик: ${state.counter}. Слушают: ${listeners.size}.</p>
<h2>Приложить палец</h2>${people.join('') || '<p>Отпечатков нет: запишите их и передайте со страницы «Считыватели отпечатков».</p>'}
<h2>Неладное</h2>${button(hidden('bad', 1), 'Не прочитано')}${button(hidden('bad', 20), 'Не прочитано 20 раз')}${first}${button(hidden('cut', 1), 'Обрыв на 10 секунд')}`
}

/** The house on this computer, or at READER_ORIGIN; a foreign name that leads here (DNS) is no name of this computer. */
function isOfHouse(/** @type {string | undefined} */ origin, /** @type {string} */ host = '') {
  if (!['127.0.0.1', 'localhost'].includes(host.replace(/:\d+$/, ''))) return false
  if (!origin || origin === process.env.READER_ORIGIN) return true
  return URL.canParse(origin) && ['127.0.0.1', 'localhost'].includes(new URL(origin).hostname)
}

createServer(async (request, response) => {
  const { origin } = request.headers
  // A page of a stranger gets nothing and presses no button here.
  if (!isOfHouse(origin, request.headers.host)) return void response.writeHead(403).end()
  if (origin) response.setHeader('access-control-allow-origin', origin)
  const methods = { 'access-control-allow-methods': 'GET, POST', 'access-control-allow-private-network': 'true' }
  if (request.method === 'OPTIONS') return void response.writeHead(204, methods).end()
  const call = calls[`${request.method} ${new URL(request.url ?? '/', 'http://reader').pathname}`]
  if (Date.now() < cutUntil && !request.url?.startsWith('/press') && request.url !== '/') return void request.socket.destroy()
  if (!call) return void response.writeHead(404).end()
  try {
    await call(request, response)
  } catch (error) {
    response.writeHead(400).end(String(error))
  }
}).listen(PORT, '127.0.0.1', () => {
  save()
  console.log(`Имитация считывателя: http://127.0.0.1:${PORT}`)
})

// @ts-check
/**
 * `npm run register`: a stand-in for the program of a register that is plugged into this computer (the agent that ATOL calls Web Requests), for a
 * register whose receipts the browser carries. Its fiscal memory lives in .tmp/register, so that it is the same register tomorrow; what it prints is
 * shown in the terminal.
 */
import { createServer } from 'node:http'
import { join } from 'node:path'
import process from 'node:process'
import { registerMemory } from '#server/ports/register-memory.ts'
import { simulatedRegister } from '#server/ports/register-simulator.ts'
import { tapeOf } from '#server/ports/tape.ts'
import { root } from './prepare.mjs'

const PORT = Number(process.env.REGISTER_PORT ?? 16_732)
const folder = process.env.REGISTER_DIR ?? join(root, '.tmp', 'register')
/** A fixed seed: after each start the same requests are lost in the same order. */
const SEED = 1
const register = simulatedRegister(registerMemory(folder, SEED), Date.now)
let shown = register.documents().length

/** The house on this computer, or at REGISTER_ORIGIN; a foreign name that leads here (DNS) is no name of this computer. */
function isOfHouse(/** @type {string | undefined} */ origin, /** @type {string} */ host = '') {
  if (!['127.0.0.1', 'localhost'].includes(host.replace(/:\d+$/, ''))) return false
  if (!origin || origin === process.env.REGISTER_ORIGIN) return true
  return URL.canParse(origin) && ['127.0.0.1', 'localhost'].includes(new URL(origin).hostname)
}

async function jsonOf(/** @type {import('node:http').IncomingMessage} */ request) {
  let text = ''
  for await (const part of request) text += part
  return text === '' ? undefined : JSON.parse(text)
}

/** Prints the new receipts to the terminal, as wide as a roll of 58 mm. */
function showPrinted() {
  const documents = register.documents()
  for (const one of documents.slice(shown)) console.log(['', ...tapeOf(one, new Date(one.at).toLocaleString('ru-RU'), 58)].join('\n'))
  shown = documents.length
}

createServer(async (request, response) => {
  const { origin, host } = request.headers
  // A page of a stranger prints nothing.
  if (!isOfHouse(origin, host)) return void response.writeHead(403).end()
  if (origin) response.setHeader('access-control-allow-origin', origin)
  const allowed = { 'access-control-allow-methods': 'GET, POST, DELETE', 'access-control-allow-headers': 'content-type' }
  if (request.method === 'OPTIONS')
    return void response.writeHead(204, { ...allowed, 'access-control-allow-private-network': 'true' }).end()
  const method = /** @type {'GET' | 'POST' | 'DELETE'} */ (request.method)
  const answered = register.handle({ method, path: request.url ?? '/', body: await jsonOf(request).catch(() => undefined) })
  showPrinted()
  if (!answered) return void request.socket.destroy()
  response.writeHead(answered.status, { 'content-type': 'application/json' }).end(JSON.stringify(answered.body))
}).listen(PORT, '127.0.0.1', () => console.log(`Имитация кассы: http://127.0.0.1:${PORT}`))

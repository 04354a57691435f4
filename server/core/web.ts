import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The worker fetches the product's own files and runs no others. */
const OF_WORKER = "default-src 'none'; connect-src 'self'; base-uri 'none'"
/** Those that hear a fingerprint reader and a cash register speak to programs of their own computer, and not even to the house (decisions 087, 093). */
const OF_DEVICE_WORKER = "default-src 'none'; connect-src http://127.0.0.1:* http://localhost:*; base-uri 'none'"

/** The decoder of codes is compiled in it, and nothing of a camera's pictures can leave it (decision 101). */
const OF_DECODER_WORKER = "default-src 'none'; script-src 'wasm-unsafe-eval'; base-uri 'none'"

/** The scanner's page uses the camera and the place (decision 109). */
const OF_SCANNER = 'camera=(self), geolocation=(self), microphone=()'

/** Addresses that have a document of their own (decision 109). */
const DOCUMENTS = { '/qrscan': 'scan.html' }

/** The path without its query and its last slash. */
const pathOf = ({ url }: FastifyRequest) => (url.split('?')[0] ?? '').replace(/\/$/, '')

/** The built web: hashed files for a year; answers how the page itself is sent for any path that is not a file's. */
export async function serveWeb(server: FastifyInstance, root: string) {
  const page = readFileSync(join(root, 'index.html'), 'utf8')
  const apart = new Map(Object.entries(DOCUMENTS).map(([path, file]) => [path, readFileSync(join(root, file), 'utf8')]))
  await server.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    cacheControl: false,
    // The build has compressed the files (vite.config.ts): three quarters less to send.
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (/[\\/]scan\.html$/.test(path)) reply.header('permissions-policy', OF_SCANNER)
      // A worker is bound by the policy that its own file came with, and one in a sandbox is refused.
      if (/[\\/]sw\.js(\.br|\.gz)?$/.test(path)) reply.header('content-security-policy', OF_WORKER)
      if (/[\\/](reader|register)-worker-[\w-]+\.js(\.br|\.gz)?$/.test(path)) reply.header('content-security-policy', OF_DEVICE_WORKER)
      if (/[\\/]decoder-worker-[\w-]+\.js(\.br|\.gz)?$/.test(path)) reply.header('content-security-policy', OF_DECODER_WORKER)
    },
  })
  const send = (reply: FastifyReply) => {
    const own = apart.get(pathOf(reply.request))
    if (own !== undefined) reply.header('permissions-policy', OF_SCANNER)
    return sendPage(reply, own ?? page)
  }
  return { isPage, send }
}

/** Below /api only the description of the calls is a page. */
function isPage(request: FastifyRequest) {
  const [path = ''] = request.url.split('?')
  return request.method === 'GET' && (!path.startsWith('/api/') || path === '/api/docs') && !/\.\w+$/.test(path)
}

const sendPage = (reply: FastifyReply, page: string) =>
  reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)

import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { House } from '#server/core/context.ts'
import type { Database } from '#server/core/database.ts'
import { Failure } from '#server/core/fail.ts'
import { openApi } from '#server/core/openapi.ts'
import { openRealtime } from '#server/core/realtime.ts'
import { mount, refuse } from '#server/core/serve.ts'
import { openSessions } from '#server/core/session.ts'
import { serveWeb } from '#server/core/web.ts'
import { constraints, featureRoutes } from './features.ts'

interface Options {
  database: Database
  clock?: () => number
  logLevel?: string
  /** The built web; absent in tests of the server. */
  webRoot?: string
}

export interface App {
  server: FastifyInstance
  house: House
  close(): Promise<void>
}

/** The whole server over an open and migrated database. */
export async function openApp({ database, clock = Date.now, logLevel = 'info', webRoot }: Options): Promise<App> {
  const house: House = { database, clock, constraints, sessions: await openSessions(database), realtime: openRealtime(database) }
  const server = Fastify({
    logger: { level: logLevel, redact: ['req.headers.authorization'], serializers: { err: withoutValues } },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    frameworkErrors: (error, request, reply) => refuse(house, request, reply, failureOf(error)),
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    forceCloseConnections: true,
  })
  const all = featureRoutes(house)
  await server.register(helmet, { contentSecurityPolicy: false, crossOriginEmbedderPolicy: false, hsts: false })
  server.addHook(
    'onSend',
    async (request, reply) =>
      void reply.header('x-request-id', request.id).header('cache-control', reply.getHeader('cache-control') ?? 'no-store'),
  )
  server.setErrorHandler((error, request, reply) => refuse(house, request, reply, failureOf(error)))
  addHealth(server, database)
  mount(server, house, all)
  addApiDocument(
    server,
    all.map((route) => route.endpoint),
  )
  const web = webRoot && existsSync(webRoot) ? await serveWeb(server, webRoot) : null
  server.setNotFoundHandler((request, reply) => (web?.isPage(request) ? web.send(reply) : refuse(house, request, reply, new Failure(404))))
  await house.realtime.attach(server.server, house.sessions)
  const close = async () => {
    await house.realtime.close()
    await server.close()
    await house.sessions.close()
    await database.close()
  }
  return { server, house, close }
}

/** What went wrong and where, without what people typed: the database repeats values in `detail` and `where`. */
function withoutValues(error: Error & { code?: string; constraint?: string; table?: string }) {
  const { name: type, message, stack = '', code, constraint, table } = error
  return { type, message, stack, code, constraint, table }
}

/** What the framework refuses before a route is asked. */
function failureOf(error: unknown) {
  const status = (error as { statusCode?: number }).statusCode // fastify's errors carry one
  if (status === 413) return new Failure(413)
  return status && status < 500 ? new Failure(400) : error
}

function addHealth(server: FastifyInstance, database: Database) {
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_, reply) => {
    try {
      await database.pool.query('select 1')
      return { status: 'ok', database: database.kind }
    } catch {
      return reply.status(503).header('retry-after', '2').send({ status: 'unavailable' })
    }
  })
}

function addApiDocument(server: FastifyInstance, endpoints: Endpoint[]) {
  let printed: string | undefined
  server.get('/api/openapi.json', async (_, reply) => {
    printed ??= JSON.stringify(openApi(endpoints))
    return reply.header('content-type', 'application/json; charset=utf-8').send(printed)
  })
}

import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { E } from '#contract/core/errors.ts'
import { watch } from '#server/audits/watch.ts'
import { newestCopy } from '#server/backup/newest.ts'
import { serveRecordings } from '#server/calls/recordings.serve.ts'
import { serveOneClick } from '#server/consent-links/one-click.ts'
import { addAnswerHeaders, serveSecurityText } from '#server/core/answer-headers.ts'
import type { Access, House } from '#server/core/context.ts'
import { admit, openDoorkeeper } from '#server/core/doorkeeper.ts'
import { Failure } from '#server/core/fail.ts'
import { openFiles } from '#server/core/files.ts'
import { addHealth } from '#server/core/health.ts'
import { openListMemory } from '#server/core/list-memory.ts'
import { isBearer, type Metrics, openMetrics } from '#server/core/metrics.ts'
import { mountAll } from '#server/core/multipart.ts'
import { openApi } from '#server/core/openapi.ts'
import { openPressure } from '#server/core/pressure.ts'
import { refuse } from '#server/core/reply.ts'
import { newSecretsKey, openSecrets, type Secrets } from '#server/core/secrets.ts'
import { seeingBy } from '#server/core/sees.ts'
import type { Route } from '#server/core/serve.ts'
import { openHouseTurns } from '#server/core/turns.ts'
import { serveWeb } from '#server/core/web.ts'
import type { Database } from '#server/database/database.ts'
import { serveImages } from '#server/images/images.serve.ts'
import { openBell } from '#server/live/bell.ts'
import { callerAddress } from '#server/live/caller-address.ts'
import { openReadings } from '#server/live/readings.ts'
import { openRealtime } from '#server/live/realtime.ts'
import { openSessions } from '#server/live/session.ts'
import type { CardTerminals } from '#server/ports/card-terminals.ts'
import { type Outside, openOutside } from '#server/ports/outside.ts'
import type { PaymentProvider } from '#server/ports/payment-provider.ts'
import { openPorts, type Ports } from '#server/ports/ports.ts'
import { type Registers, simulatedRegisters } from '#server/ports/registers.ts'
import { simulatedBank } from '#server/ports/simulated-bank.ts'
import { simulatedTerminals } from '#server/ports/simulated-terminal.ts'
import { openJournal } from '#server/security-events/journal.ts'
import { constraints, featureFigures, featureGuests, featureRoutes } from './register.ts'

interface Options {
  database: Database
  /** Where uploaded files are kept. */
  filesDir?: string
  clock?: () => number
  logLevel?: string
  /** The built web; absent in tests of the server. */
  webRoot?: string
  /** Simulators, unless the environment names gates. */
  ports?: Ports
  /** The programs and gates that are called while a person waits; simulators among them. */
  outside?: Outside
  /** Simulators with a memory beside the files, unless the environment says that real ones stand there. */
  registers?: Registers | undefined
  /** Who takes money on the internet; a simulator with a memory beside the files. */
  provider?: PaymentProvider | undefined
  /** The terminals of the studios; simulators with a memory beside the files. */
  terminals?: CardTerminals | undefined
  /** Absent: there is no page of metrics. */
  metricsToken?: string | undefined
  slowMs?: number
  /** How long a request may take to arrive whole, ms. */
  bodyMs?: number
  /** How late the event loop may be before work is refused at the door, ms; tests share the loop with their server. */
  lateMs?: number
  /** Where customers open the house's pages. */
  publicUrl?: string
  /** Where to report a hole in security; absent: the address is not published. */
  securityContact?: string | undefined
  access?: Partial<Access>
  /** Absent: a key that dies with the process, for tests. */
  secrets?: Secrets
  /** Addresses of the proxies whose X-Forwarded-For is trusted. */
  trustProxy?: string | undefined
  /** Where the log is written; absent: to the output of the process. */
  logTo?: { write(line: string): void }
}

export interface App {
  server: FastifyInstance
  house: House
  ports: Ports
  outside: Outside
  registers: Registers
  provider: PaymentProvider
  terminals: CardTerminals
  metrics: Metrics | null
  /** From here on /readyz is a 503 and answers close their connections, so that a balancer leads people elsewhere. */
  drain(): void
  close(): Promise<void>
}

const usual: Access = { tokenSeconds: 12 * 3600, passwordMin: 6, widePasswordMin: 6, cardsADay: 3000 }

/** The whole server over an open and migrated database. */
export async function openApp({
  database,
  filesDir = './data/files',
  clock = Date.now,
  ports = openPorts(),
  outside = openOutside(),
  registers = simulatedRegisters(`${filesDir}/registers`, clock),
  slowMs = 500,
  publicUrl = 'http://localhost:3000',
  provider = simulatedBank(`${filesDir}/bank`, clock, (key) => `${publicUrl}/bank/${key}`),
  terminals = simulatedTerminals(`${filesDir}/terminals`, clock, (key) => `${publicUrl}/bank/${key}`),
  access = {},
  secrets = openSecrets(newSecretsKey()),
  ...options
}: Options): Promise<App> {
  const own = await openOwn(database, access.cardsADay ?? usual.cardsADay)
  const journal = openJournal({ database, secrets, clock }, () => server.log)
  const house: House = {
    database,
    clock,
    constraints,
    slowMs,
    publicUrl,
    secrets,
    journal,
    access: { ...usual, ...access },
    files: openFiles(filesDir),
    watch,
    ...own,
  }
  const server = openServer(options, house)
  const all = featureRoutes({ ...house, ports, outside, registers, provider, terminals })
  await server.register(helmet, { contentSecurityPolicy: false, crossOriginEmbedderPolicy: false, hsts: false })
  addAnswerHeaders(server, publicUrl)
  const pressure = openPressure(database.requests, options.lateMs)
  server.addHook('onRequest', async (request, reply) => {
    if ((request.url.startsWith('/api/') || request.method === 'POST') && pressure.isHigh())
      return refuse(house, request, reply, new Failure(E.unavailable))
  })
  server.setErrorHandler((error, request, reply) => refuse(house, request, reply, failureOf(error)))
  const drain = addHealth(server, database, filesDir)
  const metrics = addMetrics(server, house, options.metricsToken, filesDir)
  await mountAll(server, house, all)
  serveImages(server, house)
  await serveRecordings(server, house)
  await serveOneClick(server, house)
  serveSecurityText(server, options.securityContact, clock)
  addApiDocument(server, house, all)
  const web = options.webRoot && existsSync(options.webRoot) ? await serveWeb(server, options.webRoot) : null
  server.setNotFoundHandler((request, reply) =>
    web?.isPage(request) ? web.send(reply) : refuse(house, request, reply, new Failure(E.notFound)),
  )
  await house.realtime.attach(server.server, {
    sessions: house.sessions,
    publicUrl,
    find: house.doorkeeper.find,
    addressOf: callerAddress(options.trustProxy),
    sees: seeingBy(house, all, server.log),
    guests: featureGuests(house),
  })
  const close = async () => {
    pressure.close()
    await house.realtime.close()
    await server.close()
    await Promise.all([house.journal.close(), house.sessions.close()])
    await database.close()
  }
  return { server, house, ports, outside, registers, provider, terminals, metrics, drain, close }
}

/** The HTTP server with its log, its trusted proxies and its limit of time for a request. */
function openServer(
  { logTo, trustProxy, logLevel, bodyMs = 60_000 }: Pick<Options, 'logTo' | 'trustProxy' | 'logLevel' | 'bodyMs'>,
  house: House,
): FastifyInstance {
  return Fastify({
    logger: {
      level: logLevel ?? 'info',
      redact: ['req.headers.authorization'],
      serializers: { err: withoutValues },
      ...(logTo && { stream: logTo }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustProxy ?? false,
    bodyLimit: 1024 * 1024,
    frameworkErrors: (error, request, reply) => refuse(house, request, reply, failureOf(error)),
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    // A body that comes byte by byte would hold a connection for ever, so it is refused with 408.
    requestTimeout: bodyMs,
    http: { connectionsCheckingInterval: Math.min(bodyMs, 10_000), headersTimeout: Math.min(bodyMs, 20_000) },
    // A server that ends closes idle connections only, so that calls already begun get their answers.
    forceCloseConnections: 'idle',
  })
}

/** The parts of the house that live in the memory of this process. */
async function openOwn(database: Database, cardsADay: number) {
  const sessions = await openSessions(database)
  return {
    sessions,
    doorkeeper: openDoorkeeper(sessions),
    turns: openHouseTurns(),
    realtime: openRealtime(database),
    bell: openBell(),
    readings: openReadings(database, cardsADay),
    lists: openListMemory(),
  }
}

/** What went wrong and where, without what people typed: the database repeats values in `detail` and `where`. */
function withoutValues(error: Error & { code?: string; constraint?: string; table?: string }) {
  const { name: type, message, stack = '', code, constraint, table } = error
  return { type, message, stack, code, constraint, table }
}

/** The refusal for an error that the framework raises before a route is reached. */
function failureOf(error: unknown) {
  const status = (error as { statusCode?: number }).statusCode // errors of fastify carry a status
  if (status === 413) return new Failure(E.tooLarge)
  return status && status < 500 ? new Failure(E.unreadable) : error
}

/** Metrics for the holder of the token; for others, and without a token, there is no such page. */
function addMetrics(server: FastifyInstance, house: House, token: string | undefined, filesDir: string): Metrics | null {
  const copyAge = async () => ((await newestCopy(join(filesDir, '../backups')))?.age ?? Number.NaN) / 1000
  const metrics = token ? openMetrics(server, house, featureFigures, copyAge) : null
  server.get('/metrics', async (request, reply) => {
    if (!metrics || !token || !isBearer(request.headers.authorization, token)) return refuse(house, request, reply, new Failure(E.notFound))
    return reply.header('content-type', 'text/plain; version=0.0.4; charset=utf-8').send(await metrics.print())
  })
  return metrics
}

/** Any signed-in person may read the description of the endpoints. */
function addApiDocument(server: FastifyInstance, house: House, all: Route[]) {
  let printed: string | undefined
  server.get('/api/openapi.json', async (request, reply) => {
    try {
      await admit(house, { method: 'GET', path: '/openapi.json', may: 'anyone' }, request)
    } catch (error) {
      return refuse(house, request, reply, error)
    }
    printed ??= JSON.stringify(openApi(all.map((route) => route.endpoint)))
    return reply.header('content-type', 'application/json; charset=utf-8').send(printed)
  })
}

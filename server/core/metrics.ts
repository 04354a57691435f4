import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { clashes } from '#server/database/clash.ts'
import type { House } from './context.ts'

/** A figure that is read from the database each time: `text` answers one row with one number. */
export interface Figure {
  name: string
  help: string
  text: string
}

export interface Metrics {
  jobDone(name: string, isDone: boolean): void
  print(): Promise<string>
}

/** Seconds: the promises of docs/proofs.md lie between 0.01 and 1. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** The process, HTTP by the endpoint's pattern, the pool, sockets, jobs, the newest copy (`copyAge`: seconds), and figures of the features. */
export function openMetrics(
  server: FastifyInstance,
  { database, realtime }: House,
  figures: Figure[],
  copyAge: () => Promise<number>,
): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const labelNames = ['method', 'route', 'status'] as const
  const http = new Histogram({
    name: 'okno_http_seconds',
    help: 'Requests by route, and how long they took',
    labelNames,
    buckets,
    registers,
  })
  server.addHook('onResponse', async (request, reply) =>
    http.observe({ method: request.method, route: routeOf(request), status: reply.statusCode }, reply.elapsedTime / 1000),
  )
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  gauge('okno_sockets', 'Open sockets', () => realtime.count())
  gauge('okno_pool_total', 'Connections with the database', () => database.requests.totalCount)
  gauge('okno_pool_idle', 'Connections that wait for work', () => database.requests.idleCount)
  gauge('okno_pool_waiting', 'Requests that wait for a connection', () => database.requests.waitingCount)
  gauge('okno_clashes_repeated', 'Acts done again because they and another waited for each other', () => clashes.repeated)
  const copies = new Gauge({ name: 'okno_backup_age_seconds', help: 'Since the newest copy was made; without one NaN', registers })
  const jobs = new Counter({ name: 'okno_jobs_total', help: 'Recurring jobs run', labelNames: ['job', 'result'], registers })
  const read = figures.map(({ name, help, text }) => ({ text, gauge: new Gauge({ name, help, registers }) }))
  return {
    jobDone: (job, isDone) => jobs.inc({ job, result: isDone ? 'done' : 'failed' }),
    async print() {
      copies.set(await copyAge())
      for (const one of read) one.gauge.set(await figureOf(database, one.text))
      return registry.metrics()
    },
  }
}

/** Without the database these figures are missing, and all others are still shown. */
const figureOf = ({ pool }: House['database'], text: string) =>
  pool.query<[number]>({ text, rowMode: 'array' }).then(
    ({ rows }) => rows[0]?.[0] ?? 0,
    () => Number.NaN,
  )

/** Patterns only: an id in a label would make a series of its own. Files and pages of the web are one. */
function routeOf(request: FastifyRequest) {
  const { url } = request.routeOptions
  return url && /^\/(api\/|healthz|readyz|metrics)/.test(url) ? url : 'other'
}

/** True: the bearer is the token. Hashes are compared, so that the time of the answer tells nothing. */
export const isBearer = (authorization: string | undefined, token: string) =>
  timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))
const digest = (text: string) => Buffer.from(hash('sha256', text, 'base64'), 'base64')

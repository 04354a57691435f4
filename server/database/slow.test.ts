import { expect } from 'vitest'
import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { mount, routes } from '#server/core/serve.ts'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { house, test } from '#server/testing/house.ts'

const SLEEP = 'select pg_sleep($1::float8), $2::text'
const calls = feature('probe', {
  read: { method: 'GET', path: '/probe', may: 'anyone', query: z.object({ seconds: z.coerce.number() }) },
  write: { method: 'POST', path: '/probe', may: 'anyone', body: z.object({ seconds: z.number(), isBroken: z.boolean().optional() }) },
})
const probes = routes(calls, {
  async read(ctx, { query }) {
    await ctx.sql(SLEEP, [query.seconds, 'секрет'])
    return null
  },
  async write(ctx, { body }) {
    await ctx.sql('select 1')
    await ctx.sql(SLEEP, [body.seconds, 'секрет'])
    if (body.isBroken) throw new Error('сломалось')
    return null
  },
})

let desk: Person
let lines: string[] = []
const logTo = { write: (line: string) => void lines.push(line) }
test.override('options', { slowMs: 80, logLevel: 'warn', logTo, before: (app) => mount(app.server, app.house, probes) })
test.beforeAll(async () => {
  desk = await house.as(cast.administrator)
})
test.beforeEach(() => {
  lines = []
})

const slow = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'slow transaction')

test('долгая сделка записана один раз: чей вызов, сколько запросов, самый долгий из них, номер обращения', async () => {
  const { headers } = await desk.post('probe', { seconds: 0.15 })
  expect(slow()).toEqual([
    expect.objectContaining({ endpoint: 'probe.write', request_id: headers['x-request-id'], statement: SLEEP, ms: expect.any(Number) }),
  ])
  const [{ ms, statement_ms, statements }] = slow()
  expect(ms).toBeGreaterThanOrEqual(statement_ms)
  expect(statement_ms).toBeGreaterThanOrEqual(145)
  // The key of the repeat is claimed and stored beside the work.
  expect(statements).toBe(4)
})

test('в журнале нет ни одного значения', async () => {
  await desk.post('probe', { seconds: 0.15 })
  expect(lines.join()).not.toContain('секрет')
})

test('сломанная и читающая сделки записываются так же', async () => {
  await desk.post('probe', { seconds: 0.15, isBroken: true })
  await desk.get('probe?seconds=0.15')
  expect(slow().map(({ endpoint }) => endpoint)).toEqual(['probe.write', 'probe.read'])
})

test('быстрая сделка не записывается', async () => {
  await desk.post('probe', { seconds: 0 })
  await desk.get('probe?seconds=0')
  expect(slow()).toEqual([])
})

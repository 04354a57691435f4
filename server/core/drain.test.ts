import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '#bin/server.mjs'

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer({ env: { NODE_ENV: 'production', LOG_LEVEL: 'error', DRAIN_SECONDS: '2', DATABASE_URL: '' } })
})
afterAll(() => server.stop())

test('перед концом процесс просит увести людей, начатое отвечает и уходит сам', async () => {
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  process.kill(server.pid, 'SIGTERM')
  let leaving = await fetch(`${server.url}/readyz`)
  for (let tries = 0; leaving.ok && tries < 200; tries++, leaving = await fetch(`${server.url}/readyz`))
    await new Promise((resolve) => setTimeout(resolve, 50))
  expect([leaving.status, leaving.headers.get('retry-after'), leaving.headers.get('connection')]).toEqual([503, '2', 'close'])
  expect(await leaving.json()).toEqual({ status: 'unavailable', missing: ['leaving'] })
  // A request that has begun is served to its end.
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${server.url}/api/crm/units`)).status).toBe(401)
  expect(await server.exited).toBe(0)
})

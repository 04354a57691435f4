import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '#bin/server.mjs'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('с демонстрационными людьми сервер сети не открывается: пароль у них один на всех', async ({ skip }) => {
  skip(!database.url, 'встроенная база занята этим процессом')
  for (const NODE_ENV of ['development', 'production'])
    await expect(startServer({ env: { DATABASE_URL: database.url ?? '', HOST: '0.0.0.0', NODE_ENV } })).rejects.toThrow(
      /демонстрационные учётки .* HOST=0\.0\.0\.0/,
    )
})

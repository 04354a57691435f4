import { expect, test } from 'vitest'
import { overlapWalk } from '#server/proving/overlap-walk.ts'
import { openTestHouse } from '#server/testing/as.ts'
import { openTestDatabase } from '#server/testing/database.ts'

async function walk(options: { steps: number; isSabotaged?: boolean }) {
  const database = await openTestDatabase()
  let seconds = 0
  const began = Date.now()
  const house = await openTestHouse({ database, clock: () => began + seconds * 1000 })
  try {
    const url = await house.app.server.listen({ port: 0, host: '127.0.0.1' })
    const wait = (more: number) => {
      seconds += more
    }
    return await overlapWalk(database.pool, url, { seed: Number(process.env.SEED ?? 42), wait, ...options })
  } finally {
    await house.close()
  }
}

test('параллельные, «к этому мастеру», у нескольких мастеров, отменённые, удержанные, свободные начала: база решает, как на бумаге', {
  timeout: 60_000,
}, async () => {
  const { fault, verdicts } = await walk({ steps: 250 })
  expect(fault).toBeNull()
  for (const verdict of ['запись 200', 'запись 1401', 'запись 1405', 'возврат 200', 'удержание 1401', 'несколько мастеров параллельно 200'])
    expect(Object.keys(verdicts)).toContain(verdict)
})

test('без исключения мастера база и бумага расходятся', async () => {
  expect((await walk({ steps: 400, isSabotaged: true })).fault).toContain('ждали 1401, ответ 200')
})

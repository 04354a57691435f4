import { expect, inject, test } from 'vitest'
import { brokenWrites } from '#server/proving/broken-writes.ts'
import { holdingOrder } from '#server/proving/holding-order.ts'
import { openTestDatabase } from '#server/testing/database.ts'

const isPostgres = inject('database').kind === 'postgres'

async function on<R>(work: (url: string) => Promise<R>): Promise<R> {
  const database = await openTestDatabase()
  try {
    return await work(database.url ?? '')
  } finally {
    await database.close()
  }
}

test.runIf(isPostgres)('визит у трёх мастеров — целиком или никак, после какого бы оператора ни оборвалось соединение', async () => {
  const { crashes, partial, odd, faults } = await on((url) => brokenWrites(url, { seed: 42, crashes: 20 }))
  expect({ crashes, partial, odd, faults }).toEqual({ crashes: 20, partial: 0, odd: {}, faults: {} })
})

test.runIf(isPostgres)('без транзакции та же проверка находит половинки', async () => {
  expect((await on((url) => brokenWrites(url, { seed: 42, crashes: 60, isSabotaged: true }))).partial).toBeGreaterThan(0)
})

test.runIf(isPostgres)('наборы окон вперемешку: взаимных блокировок никто не видит, записывает каждый', async () => {
  const { odd, faults, fewest } = await on((url) => holdingOrder(url, { seed: 42, clients: 12, seconds: 1 }))
  expect({ odd, faults }).toEqual({ odd: {}, faults: {} })
  expect(fewest).toBeGreaterThan(0)
})

test.runIf(isPostgres)('замки в случайном порядке: сервер повторяет действия сам, и это заметно', async () => {
  const { repeated, faults } = await on((url) => holdingOrder(url, { seed: 42, clients: 12, seconds: 2, isSabotaged: true }))
  expect(repeated).toBeGreaterThan(0)
  expect(faults).toEqual({})
})

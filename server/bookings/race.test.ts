import { expect, inject, test } from 'vitest'
import { race } from '#server/proving/race.ts'
import { openTestDatabase } from '#server/testing/database.ts'

const isPostgres = inject('database').kind === 'postgres'

async function raceOn(options: Parameters<typeof race>[1]) {
  const database = await openTestDatabase()
  try {
    return await race(database.url ?? '', options)
  } finally {
    await database.close()
  }
}

test.runIf(isPostgres)(
  'гонка: 200 клиентов на 20 окон через два процесса — 20 записаны, прочим 409/1401, двойных нет; один ключ — одно действие',
  async () => {
    const { milliseconds, ...result } = await raceOn({})
    expect(milliseconds).toBeGreaterThan(0)
    expect(result).toEqual({
      clients: 200,
      windows: 20,
      rounds: 1,
      won: [20],
      lost: 180,
      odd: {},
      doubles: 0,
      twins: { pairs: 20, answers: 20, bookings: 20, odd: {} },
    })
  },
)

test.runIf(isPostgres)('гонка: без стен базы та же проверка находит двойные записи', async () => {
  // Without the walls the outcome is luck, so a second attempt may be needed to see the fault.
  let [most, doubles] = [0, 0]
  for (let tries = 0; tries < 5 && doubles === 0; tries++) {
    const raced = await raceOn({ isSabotaged: true, rounds: 2 })
    most = Math.max(...raced.won)
    doubles = raced.doubles
  }
  expect(most).toBeGreaterThan(20)
  expect(doubles).toBeGreaterThan(0)
})

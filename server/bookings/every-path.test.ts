import { expect, inject, test } from 'vitest'
import { timeRace } from '#server/proving/time-race.ts'
import { openTestDatabase } from '#server/testing/database.ts'

const isPostgres = inject('database').kind === 'postgres'

async function raceOn(options: Parameters<typeof timeRace>[1]) {
  const database = await openTestDatabase()
  try {
    return await timeRace(database.url ?? '', options)
  } finally {
    await database.close()
  }
}

test.runIf(isPostgres)(
  'время мастера никто не берёт дважды, каким бы путём за него ни взялись: запись, перенос, длительность, возврат, лист ожидания, смена…',
  async () => {
    const { paths, odd, faults } = await raceOn({ seed: 42, fights: 19, processes: 1 })
    expect({ odd, faults }).toEqual({ odd: {}, faults: {} })
    expect(Object.keys(paths).length).toBeGreaterThan(15)
    expect(Object.values(paths).reduce((sum, { lost }) => sum + lost, 0)).toBeGreaterThan(0)
  },
)

test.runIf(isPostgres)('без исключений базы та же проверка находит двойное время', async () => {
  const names = ['новая запись', 'возврат из отменённых']
  const { faults } = await raceOn({ seed: 42, fights: 12, processes: 1, names, isSabotaged: true })
  expect(faults.masterTwice).toBeGreaterThan(0)
})

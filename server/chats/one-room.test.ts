import { expect, inject, test } from 'vitest'
import { stormInRoom } from '#server/proving/room-storm.ts'
import { openTestDatabase } from '#server/testing/database.ts'

test.runIf(inject('database').kind === 'postgres')(
  'C-01 двадцать человек пишут в одной комнате через два процесса, сокеты рвутся, процесс убит: порядок один, ничего не потеряно и не удвоено',
  async () => {
    const database = await openTestDatabase()
    try {
      const counts = { processes: 2, people: 20, each: 8, views: 4, cuts: 6, kills: 1 }
      const result = await stormInRoom(database.url ?? '', { seed: 42, ...counts })
      expect(result).toMatchObject({ kills: 1, lost: 0, doubled: 0, holes: 0, misplaced: 0, stale: 0 })
      expect(result.said).toBeGreaterThanOrEqual(160)
    } finally {
      await database.close()
    }
  },
)

import { describe, expect, test } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { recountStock } from '#server/stock/recount.ts'
import { openEmptyDatabase } from '#server/testing/database.ts'
import { seedDemo } from './demo.ts'

/** A demo is drawn from the moment that it is made at: one evening its goods did not meet its moves, and the house did not open. */
const moments = ['2026-11-25T19:18:00Z', '2026-12-31T21:30:00Z', '2027-02-28T05:00:00Z']

describe('демонстрация сходится до копейки и до штуки, когда бы её ни завели', () => {
  test.each(moments)('%s', async (moment) => {
    const database = await openEmptyDatabase()
    try {
      await migrate(database)
      await seedDemo(database, { dataDir: '', password: 'okno-demo', now: Date.parse(moment) / 1000 })
      expect(await recountStock(database)).toEqual([])
      expect(await verifyLedger(database)).toMatchObject({ wrong: [] })
    } finally {
      await database.close()
    }
  })
})

import { describe, expect, test } from 'vitest'
import { verifyLedger } from '#server/ledger/verify.ts'
import { recountStock } from '#server/stock/recount.ts'
import { openDemo } from '#server/testing/demo.ts'
import { demoLaws } from '#server/testing/demo-laws.ts'

/** A demo is drawn from the moment that it is made at: one evening its goods did not meet its moves, on two mornings more cash went back than a drawer
 * held, and the house did not open. */
const moments = ['2026-11-25T19:18:00Z', '2026-12-01T08:30:00Z', '2026-12-05T08:30:00Z', '2026-12-31T21:30:00Z', '2027-02-28T05:00:00Z']

describe('F-09 демонстрация сходится до копейки и до штуки, когда бы её ни завели', () => {
  test.each(moments)('%s', async (moment) => {
    const database = await openDemo(Date.parse(moment) / 1000)
    try {
      expect(await recountStock(database)).toEqual([])
      expect(await verifyLedger(database)).toMatchObject({ wrong: [] })
      for (const [law, text] of Object.entries(demoLaws)) expect([law, (await database.pool.query(text)).rows]).toEqual([law, []])
    } finally {
      await database.close()
    }
  })
})

import { asyncProperty, assert as check, integer } from 'fast-check'
import { expect } from 'vitest'
import { retentionKinds } from '#contract/retention-terms/retention-terms.ts'
import { monday9 } from '#server/testing/as.ts'
import { proofSeed, runsOr } from '#server/testing/figure.ts'
import { sql, test } from '#server/testing/house.ts'
import { keptKinds, usualCount } from './kinds.ts'

const now = Math.floor(monday9 / 1000)
/** SQL: a whole number below `most` that a card and the throw $1 decide, another one for each `salt`. */
const thrown = (most: number, salt: number) => `(abs(hashint4extended(c.id, $1::bigint * 16 + ${salt})) % ${most})::int`
const at = (days: string) => `to_timestamp(${now}) - make_interval(days => ${days})`

/** Every card of the company anew: how old it is and on what ground it is kept; some ask to come, have come, said no, were erased or live on in another one. */
async function throwCards(seed: number) {
  await sql(
    `update customers c set created_at = ${at(thrown(3000, 1))}, ground = case when ${thrown(3, 2)} = 0 then 'consent' else 'service' end,
       erased_at = case when ${thrown(13, 3)} = 0 then now() end where company_id = 1`,
    [seed],
  )
  await sql(
    `insert into bookings (company_id, unit_id, user_id, author_id, price_company_id, begin_at, end_at, duration, status_id, parallel)
     select 1, 1, c.id, 2, 1, x.at, x.at + interval '1 hour', 3600, case when ${thrown(3, 5)} = 0 then 9 else 8 end, true
     from customers c, lateral (select ${at(`${thrown(2100, 4)} - 100`)} as at) x where c.company_id = 1 and ${thrown(5, 6)} = 0`,
    [seed],
  )
  await sql(
    `insert into consents (company_id, user_id, purpose, is_given, source, author_id)
     select 1, c.id, 'processing', ${thrown(2, 7)} = 0, 'desk', 7 from customers c where c.company_id = 1 and ${thrown(4, 8)} = 0`,
    [seed],
  )
  await sql(
    `insert into customer_merges (company_id, user_id, twin_id, moved, before, after, author_id, undone_at)
     select 1, (select min(o.id) from customers o where o.company_id = 1 and o.id <> c.id), c.id, '{}', '{}', '{}', 13,
       case when ${thrown(2, 9)} = 0 then now() end
     from customers c where c.company_id = 1 and ${thrown(17, 10)} = 0`,
    [seed],
  )
}

test('вид, который считают другими словами, даёт те же числа, что и общий счёт, каким бы ни был срок', async () => {
  const special = retentionKinds.filter((kind) => keptKinds[kind].counted)
  expect(special).toEqual(['customers'])
  await check(
    asyncProperty(integer({ min: 0, max: 1_000_000 }), integer({ min: 1, max: 2500 }), async (seed, days) => {
      await throwCards(seed)
      for (const kind of special) {
        const kept = keptKinds[kind]
        const [own] = await sql(kept.counted ?? '', [1, now, days])
        const [usual] = await sql(usualCount(kept, 1), [1, now, days])
        expect(own).toEqual(usual)
        expect(usual.stored).toBeGreaterThan(0)
      }
    }),
    { numRuns: runsOr(8), seed: proofSeed },
  )
})

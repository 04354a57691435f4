import { E } from '#contract/core/errors.ts'
import type { ListQuery } from '#contract/core/list.ts'
import type { Roubles } from '#domain/core/money.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { roubles } from '#server/database/roubles.ts'
import { Conditions, conditionOf, termsOf } from '#server/lists/list-where.ts'
import { bookingsList } from './bookings.list.ts'
import { bookingScope } from './scope.ts'

type Question = Pick<ListQuery, 'search' | 'searchFields' | 'searchJoin'>

/** How many bookings the list's question finds within reach, by status. */
export async function countBookings(ctx: Ctx, question: Question) {
  const where = foundBy(ctx, question)
  const rows = await ctx.rows<[status: number, count: number]>(
    `select t.status_id, count(*)::int from bookings t${where.sql()} group by t.status_id order by t.status_id`,
    where.values,
  )
  const statuses = rows.map(([status_id, count]) => ({ status_id, count }))
  return { count: statuses.reduce((sum, { count }) => sum + count, 0), statuses }
}

/** Sums the prices of the found bookings; cancelled ones are summed apart. */
export async function sumBookings(ctx: Ctx, question: Question) {
  const where = foundBy(ctx, question)
  const [row] = await ctx.rows<[sum: Roubles, cancelled: Roubles]>(
    `select ${roubles('coalesce(sum(t.total) filter (where t.status_id <> 9), 0)')},
      ${roubles('coalesce(sum(t.total) filter (where t.status_id = 9), 0)')} from bookings t${where.sql()}`,
    where.values,
  )
  const [sum, cancelled] = row ?? fail(E.defect)
  return { sum, cancelled }
}

/** The rows that the list itself would find: by its scope, its fields and its words. */
function foundBy(ctx: Ctx, { search, searchFields, searchJoin }: Question): Conditions {
  const where = new Conditions()
  where.scope(bookingScope(ctx))
  const found = termsOf({ search, searchFields }).map((term) => conditionOf(bookingsList, term, where))
  if (found.length > 0) where.add(`(${found.join(searchJoin === 'and' ? ' and ' : ' or ')})`)
  return where
}

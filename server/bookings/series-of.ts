import { seriesRu } from '#contract/bookings/series.ru.ts'
import { E } from '#contract/core/errors.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'

const { refusals } = seriesRu

/** A series is of one customer. */
export async function checkSeries(ctx: Ctx, id: number, userId: number) {
  const [row] = await ctx.sql<{ others: boolean }>(
    'select exists (select from bookings b where b.series_id = s.id and b.user_id <> $2) as others from booking_series s where s.id = $1',
    [id, userId],
  )
  if (!row) return fail(E.notFound, { series_id: [refusals.gone] })
  if (row.others) fail(E.invalid, { series_id: [refusals.otherCustomer] })
}

export async function seriesIdOf(ctx: Ctx, id: number): Promise<number | null> {
  const [row] = await ctx.sql<{ series_id: number | null }>('select series_id from bookings where id = $1', [id])
  return row?.series_id ?? null
}

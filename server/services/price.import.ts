import type { Kopecks, Roubles } from '#domain/core/money.ts'
import type { Ctx } from '#server/core/context.ts'
import { roubles } from '#server/database/roubles.ts'
import { createPrice, endPrice, removePrice } from './service-prices.ts'

/** A price of the company's own list: its studio and its first day. */
interface PricePlace {
  service_id: number
  /** null: the price of all studios that have none of their own. */
  unit_id: number | null
  day: string
}

/** Prices in roubles on that day in this very place, in the asked order; null: there is none. */
export async function importedPrices(ctx: Ctx, places: PricePlace[]): Promise<(Roubles | null)[]> {
  const rows = await ctx.sql<{ price: Roubles | null }>(
    `select ${roubles('p.price')} as price from unnest($1::int[], $2::int[], $3::date[]) with ordinality a(service_id, unit_id, day, n)
     left join service_prices p on p.service_id = a.service_id and p.unit_id is not distinct from a.unit_id
     and p.price_company_id = current_company()
       and p.begin_at <= a.day and (p.end_at is null or p.end_at > a.day) order by a.n`,
    [places.map((one) => one.service_id), places.map((one) => one.unit_id), places.map((one) => one.day)],
  )
  return rows.map(({ price }) => price)
}

interface Period {
  id: number
  begin_at: string
  end_at: string | null
  price: Kopecks
}

/** Writes a price from its day on, until another begins; the price in force ends before it. */
export async function writePrice(ctx: Ctx, { service_id: id, unit_id, day, price }: PricePlace & { price: Kopecks }) {
  const periods = await ctx.sql<Period>(
    `select id, begin_at::text as begin_at, end_at::text as end_at, price from service_prices
     where service_id = $1 and unit_id is not distinct from $2 and price_company_id = current_company() and (end_at is null or end_at > $3)
     order by begin_at`,
    [id, unit_id, day],
  )
  const old = periods.find((one) => one.begin_at <= day)
  if (old?.price === price) return
  const params = { id, price_id: old?.id ?? 0 }
  if (old && old.begin_at === day) await removePrice(ctx, { params })
  else if (old) await endPrice(ctx, { params, body: { end_at: day } })
  const end_at = old ? old.end_at : (periods[0]?.begin_at ?? null)
  await createPrice(ctx, { params, body: { price, unit_id, begin_at: day, end_at } })
}

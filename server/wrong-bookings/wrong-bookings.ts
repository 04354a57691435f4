import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { wrongBookingsRu } from '#contract/wrong-bookings/wrong-bookings.ru.ts'
import { type WrongBooking, type WrongCause, type wrongBookings, wrongCauses } from '#contract/wrong-bookings/wrong-bookings.ts'
import { bookingsPage } from '#server/bookings/bookings.ts'
import { CARD } from '#server/bookings/present.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { wrongCounts, wrongParts } from './wrong-parts.ts'

type Part = { booking_id: number; master: string; service: string } & Record<WrongCause, boolean>

/** Bookings to come that stand wrong, the next one first, each with everything that is wrong about it. */
export async function wrongBookingsOf(
  ctx: Ctx,
  { params: { id } }: Input<typeof wrongBookings.ofUnit>,
): Promise<Data<typeof wrongBookings.ofUnit>> {
  const { sql, values } = wrongParts(ctx, [id])
  const [units, parts] = await Promise.all([
    ctx.sql('select from units where id = $1', [id]),
    ctx.sql<Part>(`${sql} order by begin_at, booking_id, id`, values),
  ])
  if (units.length === 0) fail(E.notFound)
  if (parts.length === 0) return { items: [] }
  const wrong = Map.groupBy(parts, (part) => part.booking_id)
  const { items } = await bookingsPage(ctx, { ids: [...wrong.keys()], with: CARD, limit: wrong.size, isBare: true })
  const rows = new Map(items.map((row) => [row.id, row]))
  return {
    items: [...wrong].flatMap(([id, own]) => {
      const row = rows.get(id)
      return row ? [{ ...row, causes: causesOf(own) }] : []
    }),
  }
}

/** For the day of the studio. */
export async function countWrong(ctx: Ctx, unitId: number): Promise<number> {
  const [row] = await countWrongIn(ctx, [unitId])
  return row?.count ?? 0
}

/** Counts wrong bookings by studio in one statement; a studio without any is left out. */
export function countWrongIn(ctx: Ctx, unitIds: readonly number[]) {
  const { sql, values } = wrongCounts(ctx, unitIds)
  return ctx.sql<{ unit_id: number; count: number }>(sql, values)
}

/** A closed studio or a master who has left is named once for all parts. */
function causesOf(parts: Part[]): WrongBooking['causes'] {
  const found = wrongCauses.flatMap((code) => parts.filter((part) => part[code]).map((part) => ({ code, message: said(code, part) })))
  return [...new Map(found.map((one) => [one.message, one])).values()]
}

const said = (code: WrongCause, { master, service }: Part) =>
  wrongBookingsRu.causes[code].replace('{{master}}', master).replace('{{service}}', service)

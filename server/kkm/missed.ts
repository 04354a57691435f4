import type { Data, Input } from '#contract/core/endpoint.ts'
import { errors } from '#contract/core/error-texts.ts'
import { E } from '#contract/core/errors.ts'
import { kkmMessages } from '#contract/kkm/kkm.ru.ts'
import type { kkm } from '#contract/kkm/kkm.ts'
import type { PersonName } from '#domain/core/names.ts'
import { customerName } from '#domain/customers/title.ts'
import { missedVisitBack } from '#server/bookings/change.ts'
import type { Ctx } from '#server/core/context.ts'
import { Failure, fail } from '#server/core/fail.ts'
import { wallTime } from '#server/database/instant.ts'
import { can } from '#server/live/session.ts'
import { loadReachedUnit } from '#server/units/reach.ts'
import { holdOpenShifts } from './acts.ts'
import { missedSince } from './closing-view.ts'

/** Takes «Не пришла» back while its shift is open: the visit stands in the list of the closing again (decision 127). */
export async function missedBack(ctx: Ctx, { body }: Input<typeof kkm.missedBack>): Promise<Data<typeof kkm.missedBack>> {
  const { unit_id } = body
  if (!can(ctx.me, 'Booking.cancel')) fail(E.forbidden)
  await loadReachedUnit(ctx, unit_id)
  await holdOpenShifts(ctx, unit_id)
  const told = await ctx.sql<Told>(
    `select b.id as booking_id, extract(epoch from b.begin_at)::int as begin, u.timezone, c.last_name, c.first_name, c.middle_name
     from bookings b join customers c on c.id = b.user_id join units u on u.id = b.unit_id
     where ${missedSince(OPENED)} and b.id = any($3) order by b.id`,
    [unit_id, ctx.now, body.booking_ids],
  )
  const items = []
  for (const { booking_id, ...visit } of told)
    if (await missedVisitBack(ctx, booking_id).catch((error) => refuseVisit(visit, error))) items.push({ booking_id })
  ctx.tell({ feature: 'kkm', ids: [], unit_id })
  return { items }
}

/** Null where no shift is open, and then nothing is as late as that. */
const OPENED = `(select min(s.opened_at) from kkm_shifts s where s.unit_id = $1 and s.state = 'open')`

interface Told extends PersonName {
  booking_id: number
  /** Seconds since 1970. */
  begin: number
  timezone: string
}

/** One visit that finds no place refuses all that were named with it, so it is said which one and why. */
function refuseVisit({ begin, timezone, ...customer }: Omit<Told, 'booking_id'>, error: unknown): never {
  if (!(error instanceof Failure)) throw error
  const why =
    Object.values(error.errors ?? {})
      .flat()
      .join(' ') || errors[error.code].ru
  const words = kkmMessages.visitRefused.replace('{{customer}}', customerName(customer))
  fail(error.code, { booking_ids: [words.replace('{{time}}', wallTime(begin, timezone).slice(11, 16)).replace('{{why}}', why)] })
}

import { paths } from '#contract/shell/paths.ts'
import { offerBells } from '#contract/waiting-list/offer-bells.ru.ts'
import type { Ctx } from '#server/core/context.ts'
import { wallTime } from '#server/database/instant.ts'
import { whoseWork } from '#server/employers/whose-work.ts'
import { notify, reword, takeBack } from '#server/notifications/notify.ts'
import type { FreedShift } from './wishes.ts'

/** An offer as the studio hears of it. */
export interface MadeOffer {
  shift: FreedShift
  begin: number
  until: number
}

/** Offers of one studio that end at the same moment are one occasion: a day off frees many times at once, and many offers end unanswered together. */
interface Occasion {
  unit_id: number
  until: number
}
const keyOf = ({ unit_id, until }: Occasion) => `waiting_offer:${unit_id}:${until}`

/** Notifies those who may book the offered time: it is kept for half an hour, and somebody has to call the customer. */
export async function tellOffers(ctx: Ctx, made: readonly MadeOffer[]) {
  for (const [unit_id, own] of Map.groupBy(made, ({ shift }) => shift.unit_id)) {
    const [{ shift, begin, until }] = own as [MadeOffer] // a group has a member
    const untilClock = wallTime(until, shift.timezone).slice(11, 16)
    const key = keyOf({ unit_id, until })
    const dataOf = (count: number) => ({
      message:
        count === 1
          ? offerBells.one(shift.unit, wallTime(begin, shift.timezone), untilClock)
          : offerBells.several(shift.unit, count, untilClock),
      link: `${paths.waitingList}?f.status=offered&f.unit_id=${unit_id}`,
    })
    const to = { employers: await whoseWork(ctx, unit_id, ['WaitingList.view', 'WaitingList.update']) }
    await notify(ctx, { kind: 'waiting_offer', key, author: null, to, data: dataOf(own.length) })
    // Other acts of this second have told of theirs; the statement above has waited for them.
    const [{ count } = { count: 0 }] = await ctx.sql<{ count: number }>(OFFERS, [unit_id, until])
    if (count > own.length) await reword(ctx, key, dataOf(count))
  }
}

const OFFERS = `select count(*)::int as count from waiting_list where status = 'offered' and offered_unit_id = $1
  and offered_until = to_timestamp($2)`

const OFFERED = `select offered_unit_id as unit_id, extract(epoch from offered_until)::int as until from waiting_list
  where id = $1 and status = 'offered'`

/** The occasion of an entry's present offer; asked before the offer ends. */
export const occasionOf = async (ctx: Ctx, id: number) => (await ctx.sql<Occasion>(OFFERED, [id]))[0]

const OTHER = `select from waiting_list where status = 'offered' and offered_unit_id = $1 and offered_until = to_timestamp($2)
  limit 1`

/** Takes the notification back with the last offer that it was about. Of two last ones that end at once the second waits here, and then sees that it is the last. */
export async function callOffOffer(ctx: Ctx, occasion: Occasion) {
  const key = keyOf(occasion)
  await ctx.sql('select from notifications where key = $1 order by id for update', [key])
  const [other] = await ctx.sql(OTHER, [occasion.unit_id, occasion.until])
  if (!other) await takeBack(ctx, key)
}

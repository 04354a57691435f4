import { callRefusals } from '#contract/core/call.ru.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { cardsIn } from '#server/live/readings.ts'
import type { Me } from '#server/live/session.ts'
import type { Ctx, House } from './context.ts'
import { Failure } from './fail.ts'

/** Refuses further cards to a person who has read as many as the position allows in a day. */
export function refuseManyCards({ readings, clock }: House, { opens }: Endpoint, me: Me | null) {
  const wait = opens && me && readings.waitOf(me, opens.who, Math.floor(clock() / 1000))
  if (!wait) return
  const note = { event: 'cards.refused', company_id: me.company_id, employer_id: me.impersonator_id ?? me.employer_id }
  throw Object.assign(new Failure(E.tooMany, { id: [callRefusals.manyCards] }), {
    retryAfter: wait,
    note,
  })
}

/** Counts the cards that an answer shows. Calls that show cards are closed to strangers, so that there is always a reader. */
export function countCards({ readings }: House, { opens }: Endpoint, { me, now }: Ctx, data: unknown, asked: object = {}) {
  if (opens) readings.count(me, opens.who, cardsIn(data, opens.at, asked), now)
}

import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { day, flag, id, idParams, moment, money, named } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import { requiredText } from '#contract/core/rules.ts'
import { cardStates } from '#domain/club-cards/state.ts'
import { cardKinds } from '#domain/club-cards/value.ts'

export const cardEvents = ['sold', 'used', 'returned', 'frozen', 'thawed', 'refunded', 'opened'] as const
export type CardEvent = (typeof cardEvents)[number]

export const clubCardRow = z.object({
  id,
  company_id: id,
  type_id: id,
  title: z.string(),
  kind: z.enum(cardKinds),
  /** The last four digits of the card's number. */
  tail: z.string(),
  user_id: id,
  unit_id: id,
  /** The order that sold the card: its money is returned through that order; null: a former program sold it. */
  order_id: id.nullable(),
  currency_id: z.literal([1, 2]),
  price: money,
  visits: z.number().int().nullable(),
  nominal: money.nullable(),
  percent: z.number().int().nullable(),
  is_shared: flag,
  /** The state of the card today. */
  state: z.enum(cardStates),
  sold_at: moment.nullable(),
  /** The last day on which the card is accepted; days on which it was frozen are added. */
  valid_until: day.nullable(),
  /** The first day on which a frozen card goes on by itself. */
  thaws_on: day.nullable(),
  /** How many days the card may still be frozen. */
  freeze_left: z.number().int(),
  visits_left: z.number().int(),
  nominal_left: money,
  /** The price paid for what is left on the card: so much is returned for it. */
  paid_left: money,
  unit: named.optional(),
  holder: named.optional(),
})
export type ClubCard = z.output<typeof clubCardRow>

const entry = z.object({
  id,
  at: moment,
  event: z.enum(cardEvents),
  visits: z.number().int(),
  nominal: money,
  paid: money,
  order_id: id.nullable(),
  comment: z.string().nullable(),
  unit: named.nullable(),
  employer: named.nullable(),
  /** The client who used the card, which may be shared in a family. */
  user: named.nullable(),
})

/** One card with its movements, the latest first. */
export const clubCardShown = clubCardRow.extend({
  unit: named,
  holder: named,
  /** The full number, told to employees who may sell cards and so hand them out; null for others. */
  number: z.string().nullable(),
  services: z.array(named),
  entries: z.array(entry),
  /** The acts that the person who reads the card may do with it now. */
  may_freeze: flag,
  may_thaw: flag,
  may_refund: flag,
})
export type ClubCardShown = z.output<typeof clubCardShown>

/** A card as the desk sees it when it takes payment. */
export const usableCard = clubCardRow
  .pick({ id: true, title: true, kind: true, tail: true, percent: true, visits_left: true, nominal_left: true, paid_left: true })
  .extend({ state: z.enum(cardStates), valid_until: day.nullable(), thaws_on: day.nullable(), service_ids: z.array(id), holder: named })
export type UsableCard = z.output<typeof usableCard>

export const clubCards = feature('club-cards', {
  list: {
    method: 'GET',
    path: '/club-cards',
    may: 'ClubCard.view',
    query: listQuery,
    data: listOf(clubCardRow),
    opens: { who: 'customers', at: 'items.*.user_id' },
  },
  show: {
    method: 'GET',
    path: '/club-cards/:id',
    may: 'ClubCard.view',
    params: idParams,
    data: clubCardShown,
    opens: { who: 'customers', at: 'user_id' },
  },
  /** The cards that a client may use in the studio, hers and, by its number, one that is shared; what cannot be used today says its state. */
  usable: {
    method: 'GET',
    path: '/club-cards/usable',
    may: 'ClubCard.view',
    data: z.array(usableCard),
    query: z.object({ unit_id: id, user_id: id.optional(), number: z.string().trim().min(1).max(40).optional() }),
  },
  freeze: {
    method: 'POST',
    path: '/club-cards/:id/freeze',
    may: 'ClubCard.sell',
    params: idParams,
    data: clubCardShown,
    body: z.object({ is_frozen: flag, reason: requiredText(300) }),
    opens: { who: 'customers', at: 'user_id' },
  },
})

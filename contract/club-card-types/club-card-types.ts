import { z } from 'zod'
import { crud } from '#contract/core/crud.ts'
import { feature } from '#contract/core/endpoint.ts'
import { flag, id, money, price } from '#contract/core/fields.ts'
import { choice, messages, quantity, requiredId, requiredText, ruled, wholePercent } from '#contract/core/rules.ts'
import { cardKinds } from '#domain/club-cards/value.ts'
import { clubCardTypesRu } from './club-card-types.ru.ts'

const { refusals } = clubCardTypesRu

/** Ten years, as long as anything is promised. */
const MOST_DAYS = 3650
/** A card has at most one visit a day for a year. */
const MOST_VISITS = 365

export const clubCardTypeRow = z.object({
  id,
  company_id: id,
  title: z.string(),
  kind: z.enum(cardKinds),
  price: money,
  /** For how many days after its sale a card is accepted. */
  days: z.number().int(),
  /** For how many of these days the card may be frozen. */
  freeze_days: z.number().int(),
  /** 1: anybody who names the card's number may use it, as a family does. */
  is_shared: flag,
  /** 1: cards of this type are not sold any more; sold ones are still accepted. */
  is_closed: flag,
  /** How many visits a card of visits holds. */
  visits: z.number().int().nullable(),
  /** The money that may be spent with a card of money, as it was sold. */
  nominal: money.nullable(),
  /** The discount of a discount card. */
  percent: z.number().int().nullable(),
  /** The services that the card pays for; a discount card with an empty list holds for all. */
  service_ids: z.array(id),
  /** How many cards were sold and not given back. */
  sold: z.number().int(),
})
export type ClubCardType = z.output<typeof clubCardTypeRow>

const atLeastZero = z.number(ruled(messages.number)).int(messages.number).min(0, messages.least(0))

export const clubCardTypeBody = z.object({
  title: requiredText(100),
  kind: z.enum(cardKinds, choice),
  price: price.refine((sum) => sum > 0, refusals.price),
  days: quantity.max(MOST_DAYS, refusals.days),
  freeze_days: atLeastZero.max(365, messages.most(365)).optional(),
  is_shared: flag.optional(),
  is_closed: flag.optional(),
  visits: quantity.max(MOST_VISITS, messages.most(MOST_VISITS)).nullable().optional(),
  nominal: price.nullable().optional(),
  percent: wholePercent.nullable().optional(),
  service_ids: z.array(requiredId).max(500).optional(),
})

export const clubCardTypes = feature(
  'club-card-types',
  crud({ path: '/club-card-types', model: 'ClubCardType', row: clubCardTypeRow, body: clubCardTypeBody }),
)

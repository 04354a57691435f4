import { z } from 'zod'
import { crud } from '#contract/core/crud.ts'
import { feature } from '#contract/core/endpoint.ts'
import { flag, id, money, price } from '#contract/core/fields.ts'
import { messages, quantity, requiredId, requiredText } from '#contract/core/rules.ts'
import { cardKinds } from '#domain/club-cards/value.ts'
import { clubCardTypesRu } from './club-card-types.ru.ts'

const { refusals } = clubCardTypesRu

/** Ten years, as long as anything is promised. */
const MOST_DAYS = 3650
/** One a day for a year. */
const MOST_VISITS = 365

export const clubCardTypeRow = z.object({
  id,
  company_id: id,
  title: z.string(),
  kind: z.enum(cardKinds),
  price: money,
  /** How many days after its sale a card is taken. */
  days: z.number().int(),
  /** How many days of them it may stand still. */
  freeze_days: z.number().int(),
  /** Whoever names its number may use it: a card of a family. */
  is_shared: flag,
  /** It is not sold any more; those that were sold are taken. */
  is_closed: flag,
  /** Of a card of visits. */
  visits: z.number().int().nullable(),
  /** Of a card of money: what may be spent of it. */
  nominal: money.nullable(),
  /** Of a card of discount. */
  percent: z.number().int().nullable(),
  /** What it is for; an empty list of a discount is every service. */
  service_ids: z.array(id),
  /** How many cards were sold and not given back. */
  sold: z.number().int(),
})
export type ClubCardType = z.output<typeof clubCardTypeRow>

const atLeastZero = z.number({ error: messages.number }).int(messages.number).min(0, messages.least(0))

export const clubCardTypeBody = z.object({
  title: requiredText(100),
  kind: z.enum(cardKinds, messages.required),
  price: price.refine((sum) => sum > 0, refusals.price),
  days: quantity.max(MOST_DAYS, refusals.days),
  freeze_days: atLeastZero.max(365, messages.most(365)).optional(),
  is_shared: flag.optional(),
  is_closed: flag.optional(),
  visits: quantity.max(MOST_VISITS, messages.most(MOST_VISITS)).nullable().optional(),
  nominal: price.nullable().optional(),
  percent: z
    .number({ error: messages.percent })
    .int(messages.percent)
    .min(1, messages.percent)
    .max(100, messages.percent)
    .nullable()
    .optional(),
  service_ids: z.array(requiredId).max(500).optional(),
})

export const clubCardTypes = feature(
  'club-card-types',
  crud({ path: '/club-card-types', model: 'ClubCardType', row: clubCardTypeRow, body: clubCardTypeBody }),
)

import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { day, flag, id, moment, money, named } from '#contract/core/fields.ts'
import { baseUnits } from '#contract/goods/goods.ts'

const sums = z.object({
  /** Orders settled on this day, less refunds of this day. */
  sales: money,
  /** The sum of the receipts that the register printed; null: the register prints none. */
  receipts: money.nullable(),
  cash: money,
  electronic: money,
  prepaid: money,
  /** The receipts less the sales that must have a receipt. */
  paper_gap: money,
  /** The money less the sales. */
  money_gap: money,
})

const apart = sums.extend({
  order_id: id,
  kind: z.enum(['sale', 'refund']),
  at: moment,
  who: z.string().nullable(),
  /** States of the register's receipts that were not printed. */
  states: z.array(z.string()),
})
export type ApartRow = z.output<typeof apart>

const registerDay = sums.extend({
  register: z.object({ id, title: z.string(), kind: z.string() }).nullable(),
  unit: named,
  shifts: z.array(z.number().int()),
  count: z.number().int(),
  apart: z.array(apart),
})
export type RegisterDayRow = z.output<typeof registerDay>

/** A receipt of correction that concerns the day. */
const correction = z.object({
  id,
  order_id: id.nullable(),
  unit: named,
  register: named,
  operation: z.string(),
  total: money,
  basis_date: day,
  basis_number: z.string(),
  /** The day on which a person made it, by the studio's clock; the register's shift of that day has printed it. */
  made_on: day,
  who: z.string().nullable(),
  state: z.string(),
  fd: z.number().int().nullable(),
  /** 1: its order was settled on this day, so that it is one of the day's receipts. */
  is_counted: flag,
})
export type CorrectionOfDay = z.output<typeof correction>

/** Money that a client's card or bank has given for an order that has not taken it. */
const charge = z.object({
  id,
  order_id: id,
  booking_id: id.nullable(),
  unit: named,
  /** null: it was taken on the internet. */
  terminal: named.nullable(),
  payment_type: z.number().int(),
  sum: money,
  at: moment,
  /** The employee who asked for it; null: the client herself, by a link. */
  who: z.string().nullable(),
  /** The words of the order's refusal, or a name of the bank's causes. */
  cause: z.string().nullable(),
  state: z.enum(['waits', 'returning', 'refused', 'returned']),
})
export type UnorderedCharge = z.output<typeof charge>

/** Material that a visit without a paid order has used. */
const material = z.object({
  id,
  give_id: id,
  booking_id: id,
  unit: named,
  good: named.extend({ base_unit: z.enum(baseUnits) }),
  used: z.number(),
  cost: money,
  at: moment,
  who: z.string().nullable(),
})
export type UnorderedMaterial = z.output<typeof material>

/** A shift that was closed on this day, with its sum in the books and its counted sum. */
const drawerDay = z.object({ id, unit: named, register: named, number: z.number().int(), calc: money, fact: money })

/** «Сверка итогов» of a terminal that was over on this day: what the bank holds of it beside what the house knows. */
const terminalDay = z.object({ id, unit: named, terminal: named, bank: money, own: money, gap: money, differs: flag })

const hands = z.object({
  employer: named.nullable(),
  discounts: z.number().int(),
  discount_sum: money,
  refunds: z.number().int(),
  refund_sum: money,
  corrections: z.number().int(),
  /** Visits that were cancelled though the client had come. */
  left_after: z.number().int(),
  /** How many orders were posted without waiting for their receipts. */
  forced: z.number().int(),
  /** How many paid orders got another author, client, master or day. */
  changes: z.number().int(),
  /** Times that the drawer was opened without a sale. */
  drawer_openings: z.number().int(),
})

export const reconciliations = feature('reconciliations', {
  /** One legal entity on one day by the clocks of its studios; entities are never added to each other. */
  day: {
    method: 'GET',
    path: '/reconciliations/day',
    may: 'Payment.reconcile',
    query: z.object({ day, entity_id: id.optional(), unit_id: id.optional() }),
    data: z.object({
      day,
      entity: named,
      entities: z.array(named),
      /** Studios that this person may look at. */
      units: z.array(named),
      total: sums.extend({ count: z.number().int() }),
      items: z.array(registerDay),
      corrections: z.array(correction),
      /** Money that a bank took and no order has, and goods that were used up for visits that nobody has paid. */
      unordered: z.object({ charges: z.array(charge), materials: z.array(material) }),
      drawers: z.array(drawerDay),
      terminals: z.array(terminalDay),
      /** The cash in the drawers and safes of the entity now beside its limit; null: no limit is set, or its reader may not know the cash of all of them. */
      limit: z.object({ kept: money, most: money, over: money }).nullable(),
    }),
    seconds: 30,
  },
  /** The ledger of a day that is over, for 1С (`accountingDay`) or for a person. */
  books: {
    method: 'GET',
    path: '/reconciliations/day/books',
    may: 'Payment.reconcile',
    file: true,
    seconds: 30,
    journal: 'exported',
    confirms: 'always',
    query: z.object({ day, entity_id: id, format: z.enum(['json', 'xlsx']) }),
  },
  /** Who discounts, refunds, corrects and opens the drawer, by person (C47); the last day is of the period. */
  hands: {
    method: 'GET',
    path: '/reconciliations/hands',
    may: 'Payment.reconcile',
    query: z.object({ begin_day: day, end_day: day, unit_id: id.optional() }),
    data: z.object({ items: z.array(hands) }),
    seconds: 30,
  },
})

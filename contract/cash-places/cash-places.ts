import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { id, moment, money, named } from '#contract/core/fields.ts'
import { packageStates } from '#contract/safe-packages/safe-packages.ts'

const currency = z.literal([1, 2])

const drawer = z.object({
  id,
  title: z.string(),
  currency,
  /** Null: the drawer is still to be counted, and the reader is not told (decision 070). */
  sum: money.nullable(),
  shift: z.object({ id, number: z.number(), state: z.string(), opened_at: moment }).nullable(),
})

const parcel = z.object({ id, code: z.string(), sum: money, currency, state: z.enum(packageStates), packed_at: moment })

/** What lies where in a studio, as the books say it, and what has left it and has not come to the bank. */
const place = z.object({
  unit: named,
  drawers: z.array(drawer),
  safes: z.array(z.object({ id, title: z.string(), sums: z.array(z.object({ currency, sum: money })) })),
  packages: z.array(parcel),
  /** Cash that other studios have sent here by an RKO of operation 6, and that nobody has taken in yet. */
  moves: z.array(z.object({ id, number: z.string(), from: named, sum: money, currency, sent_at: moment })),
})
export type CashPlace = z.output<typeof place>

/** Drawers, safes and packages of every studio within reach, on one page. */
export const cashPlaces = feature('cash-places', {
  list: { method: 'GET', path: '/finance/cash', may: 'Payment.view', data: z.object({ items: z.array(place) }) },
})

import { z } from 'zod'
import { usableCard } from '#contract/club-cards/club-cards.ts'
import { feature } from '#contract/core/endpoint.ts'
import { day, id, idParams, moment, money, named } from '#contract/core/fields.ts'
import { requiredText } from '#contract/core/rules.ts'

/** Money that she has paid before and nobody has used yet. */
const advance = z.object({
  /** The deposit's order: `advance_id` of the payment that offsets it. */
  id,
  booking_id: id.nullable(),
  /** The way by which it was paid, and by which it is offset. */
  payment_type: z.literal([1, 2, 8, 10, 11, 12, 13, 14, 15]),
  paid: money,
  left: money,
  at: moment,
  unit: named,
  /** The orders that offset a part of the advance. */
  uses: z.array(z.object({ order_id: id, sum: money, at: moment })),
})
export type WalletAdvance = z.output<typeof advance>

/** A certificate that the client bought and nobody has spent; its number is not told. */
const certificate = z.object({ id, code: z.string(), tail: z.string(), face: money, valid_until: day.nullable() })

const bonuses = z.object({
  left: money,
  /** Per cent of a bill's services and goods that they may pay. */
  limit: z.number().int(),
  /**
   * The orders that brought bonuses (above zero) and the orders paid with them (below zero), the newest first; without an order: what came in from a
   * former program.
   */
  moves: z.array(z.object({ order_id: id.nullable(), sum: money, at: moment })),
})

/** By card or in cash, as it was paid. */
const way = z.literal([1, 8])

export const walletDetails = z.object({
  user_id: id,
  /** null: the reader does not see them. */
  club_cards: z.array(usableCard).nullable(),
  advances: z.array(advance).nullable(),
  certificates: z.array(certificate).nullable(),
  bonuses: bonuses.nullable(),
})
export type WalletDetails = z.output<typeof walletDetails>

export const customerWallet = feature('customer-wallet', {
  /** The wallet of a customer; a part that its reader may not see is null (CUS-028). */
  show: {
    method: 'GET',
    path: '/customers/:id/wallet-details',
    may: 'User.view',
    params: idParams,
    data: walletDetails,
    opens: { who: 'customers', at: 'user_id' },
  },
  /** The money of a certificate that a former program sold becomes an advance of its holder. The answer is the advance's order, which is then refunded with a receipt (docs/decisions/123). */
  payOutCertificate: {
    method: 'POST',
    money: true,
    path: '/certificates/:id/pay-out',
    may: 'Certificate.refund',
    params: idParams,
    data: z.object({ id }),
    body: z.object({ certificate_number: requiredText(40), payment_type: way }),
  },
  /** The same for what is unused of a club card. */
  payOutCard: {
    method: 'POST',
    money: true,
    path: '/club-cards/:id/pay-out',
    may: 'Order.refund',
    params: idParams,
    data: z.object({ id }),
    body: z.object({ payment_type: way }),
  },
})

import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { day, flag, id, idParams, moment, money, named, price } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import { optionalText, requiredId, requiredText } from '#contract/core/rules.ts'
import { parties } from '#domain/cash-orders/operations.ts'
import { cashOrderBook } from './cash-book.ts'

const type = z.literal([0, 1])
const party = z.enum(parties)
const currency = z.literal([1, 2])

/** null: the bank, which has no number. */
const side = z.object({ id: id.nullable(), name: z.string().nullable() })

export const cashOrderRow = z.object({
  id,
  company_id: id,
  type,
  /** «1-15»: the studio's prefix and the number, gapless by legal entity, studio, kind and year (C42). */
  number: z.string(),
  doc_date: day,
  created_at: moment,
  unit_id: id,
  entity_id: id,
  cash_order_operation_id: z.number(),
  cash_order_basis_id: z.number().nullable(),
  currency_id: currency,
  sum: money,
  sender_type: party.nullable(),
  sender_id: id.nullable(),
  recipient_type: party.nullable(),
  recipient_id: id.nullable(),
  comment: z.string().nullable(),
  /** The employee who made the document. */
  employer_id: id,
  shift_id: id.nullable(),
  /** The other document of an exchange or a move. */
  pair_id: id.nullable(),
  reversed_at: moment.nullable(),
  unit: named.optional(),
  entity: named.optional(),
  employer: named.nullable().optional(),
  sender: side.nullable().optional(),
  recipient: side.nullable().optional(),
  pair: z.object({ id, number: z.string(), type }).nullable().optional(),
  reverser: named.nullable().optional(),
  /** 1: it may still be taken back, because its shift is open. */
  is_open: flag.optional(),
})
export type CashOrderRow = z.output<typeof cashOrderRow>

const basis = z.number().int().min(1).max(7).nullable().optional()

/** The fields of the specification (001 §3), and beside them whose money it is, the label of a package and the move that is taken in. */
const fields = {
  type,
  cash_order_operation_id: requiredId,
  cash_order_basis_id: basis,
  currency_id: currency.optional(),
  sum: price,
  comment: optionalText(500),
  sender_type: party.nullable().optional(),
  sender_id: requiredId.nullable().optional(),
  recipient_type: party.nullable().optional(),
  recipient_id: requiredId.nullable().optional(),
  entity_id: requiredId.optional(),
  package_code: requiredText(40).optional(),
  pair_id: requiredId.nullable().optional(),
}

/** What a form offers to choose from, of one studio. */
const ground = z.object({
  unit: named,
  /** Drawers with an open shift and safes of all studios within reach, the chosen studio's own first. */
  places: z.array(
    z.object({
      type: z.enum(['register', 'safe']),
      id,
      name: z.string(),
      unit: named,
      currency_id: currency.nullable(),
      /** Null: the drawer is still to be counted, and the reader is not told (decision 070). */
      sum: money.nullable(),
    }),
  ),
  employers: z.array(named),
  contractors: z.array(named),
  units: z.array(named),
  /** Moves of cash that are on their way to this studio. */
  moves: z.array(z.object({ id, number: z.string(), sum: money, currency_id: currency, unit: named })),
})
export type CashOrderGround = z.output<typeof ground>

/** RKO and PKO are rights of their own: the verbs ask `RKO.…` of a payment and `PKO.…` of a receipt (CSH-006). */
export const cashOrders = feature('cash-orders', {
  list: {
    method: 'GET',
    path: '/cash-orders',
    may: 'anyone',
    query: listQuery.extend({ type: z.coerce.number().pipe(type).optional() }),
    data: listOf(cashOrderRow),
  },
  operations: {
    method: 'GET',
    path: '/cash-orders/operations',
    may: 'anyone',
    /** `by_hand`: 1 for a kind that a person makes, 0 for one that the refund of an order makes. */
    data: z.array(z.object({ id: z.number(), type, title: z.string(), by_hand: flag, other: z.array(party.nullable()) })),
  },
  basis: { method: 'GET', path: '/cash-orders/basis', may: 'anyone', data: z.array(z.object({ id: z.number(), title: z.string() })) },
  ground: {
    method: 'GET',
    path: '/cash-orders/ground',
    may: 'anyone',
    query: z.object({ unit_id: id.optional(), type: z.coerce.number().pipe(type) }),
    data: ground,
  },
  book: cashOrderBook,
  show: {
    method: 'GET',
    path: '/cash-orders/:id',
    may: 'anyone',
    params: idParams,
    query: listQuery.pick({ with: true }),
    data: cashOrderRow,
  },
  create: { method: 'POST', money: true, path: '/cash-orders', may: 'anyone', body: z.object(fields), data: cashOrderRow },
  /** Changes the words of what the cash was for, while its shift is open. */
  update: {
    method: 'PUT',
    path: '/cash-orders/:id',
    edits: { readBy: 'show' },
    may: 'anyone',
    params: idParams,
    body: z.object({ comment: optionalText(500), cash_order_basis_id: basis }),
    data: cashOrderRow,
  },
  /** Takes a document back: its number stays, a reversal returns the money; of a pair both halves go. */
  remove: { method: 'DELETE', money: true, path: '/cash-orders/:id', may: 'anyone', params: idParams },
})

import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { id, moment, money, named } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'

/** Accounts of the ledger in which cash lies. */
export const cashAccounts = ['cash.register', 'cash.safe', 'cash.transit', 'cash.moving'] as const
/** The last part of an account's name, by which the texts name it. */
export const accountWord = (account: (typeof cashAccounts)[number]) => words[account]
const words = { 'cash.register': 'register', 'cash.safe': 'safe', 'cash.transit': 'transit', 'cash.moving': 'moving' } as const
/** The kinds of documents that a movement of cash may belong to. */
export const movementDocs = ['order', 'kkm_shift', 'safe_package', 'cash_order', 'opening'] as const

/** A line of the ledger about cash: it came in above zero and went out below. */
export const cashMovement = z.object({
  id: z.number(),
  at: moment,
  unit_id: id,
  account: z.enum(cashAccounts),
  subject_id: z.number(),
  shift_id: id.nullable(),
  currency: z.literal([1, 2]),
  amount: money,
  doc_type: z.string(),
  doc_id: z.number(),
  unit: named.optional(),
  entity: named.optional(),
  /** Register, safe or package. */
  place: z.string().nullable().optional(),
  /** Number of the shift, of the cash order, or the code of the package. */
  doc: z.object({ number: z.string().nullable(), type: z.number().nullable() }).optional(),
})

export const cashMovements = feature('cash-movements', {
  list: { method: 'GET', path: '/finance/transactions', may: 'Payment.view', query: listQuery, data: listOf(cashMovement) },
})

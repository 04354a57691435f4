import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { id, idParams, moment, money, named, price } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import { optionalText, requiredId, requiredText } from '#contract/core/rules.ts'

export const packageStates = ['asked', 'packed', 'handed', 'received', 'discrepancy', 'settled', 'annulled'] as const

export const safePackageRow = z.object({
  id,
  company_id: id,
  unit_id: id,
  shift_id: id,
  code: z.string(),
  sum: money,
  state: z.enum(packageStates),
  packed_at: moment,
  handed_at: moment.nullable(),
  courier: z.string().nullable(),
  received: money.nullable(),
  received_at: moment.nullable(),
  decided: z.enum(['employer', 'company']).nullable(),
  decided_at: moment.nullable(),
  comment: z.string().nullable(),
  unit: named.optional(),
  /** Who did each act with the package, and whose debt a shortage became. */
  packer: named.nullable().optional(),
  hander: named.nullable().optional(),
  receiver: named.nullable().optional(),
  decider: named.nullable().optional(),
  debtor: named.nullable().optional(),
})
export type SafePackageRow = z.output<typeof safePackageRow>

/** As it stands on the package that is in one's hands: another package is not handed over or taken instead. */
const code = requiredText(40)

/** Sealed cash: packed by a closing or a collection (`kkm`), then on its way to the bank. */
export const safePackages = feature('safe-packages', {
  /** Codes are told, and searched by, only to whoever acts by them: `Shift.collect` or `Payment.create`. */
  list: { method: 'GET', path: '/safe-packages', may: 'Payment.view', query: listQuery, data: listOf(safePackageRow) },
  show: {
    method: 'GET',
    path: '/safe-packages/:id',
    may: 'Payment.view',
    params: idParams,
    query: listQuery.pick({ with: true }),
    data: safePackageRow,
  },
  /** Employees who work here now and so may answer for a shortage. */
  people: { method: 'GET', path: '/safe-packages/people', may: 'Payment.update', data: z.object({ items: z.array(named) }) },
  hand: {
    method: 'POST',
    money: true,
    path: '/safe-packages/:id/hand',
    may: 'Shift.collect',
    params: idParams,
    body: z.object({ code, courier: requiredText(100) }),
    data: safePackageRow,
  },
  receive: {
    method: 'POST',
    money: true,
    path: '/safe-packages/:id/receive',
    may: 'Payment.create',
    params: idParams,
    body: z.object({ code, sum: price, comment: optionalText(500) }),
    data: safePackageRow,
  },
  /** Who answers for the difference: a person, or the company. */
  decide: {
    method: 'POST',
    money: true,
    path: '/safe-packages/:id/decide',
    may: 'Payment.update',
    params: idParams,
    body: z.object({ decided: z.enum(['employer', 'company']), employer_id: requiredId.nullable().optional(), comment: requiredText(500) }),
    data: safePackageRow,
  },
})

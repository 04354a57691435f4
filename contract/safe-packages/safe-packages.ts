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
  comment: z.string().nullable(),
  unit: named.optional(),
})

/** Packed by a closing or a collection (`kkm`), then on its way to the bank. */
export const safePackages = feature('safe-packages', {
  list: { method: 'GET', path: '/safe-packages', may: 'Payment.view', query: listQuery, data: listOf(safePackageRow) },
  show: { method: 'GET', path: '/safe-packages/:id', may: 'Payment.view', params: idParams, data: safePackageRow },
  hand: {
    method: 'POST',
    path: '/safe-packages/:id/hand',
    may: 'Shift.collect',
    params: idParams,
    body: z.object({ courier: requiredText(100) }),
    data: safePackageRow,
  },
  receive: {
    method: 'POST',
    path: '/safe-packages/:id/receive',
    may: 'Payment.create',
    params: idParams,
    body: z.object({ sum: price, comment: optionalText(500) }),
    data: safePackageRow,
  },
  /** Who answers for the difference: a person, or the company. */
  decide: {
    method: 'POST',
    path: '/safe-packages/:id/decide',
    may: 'Payment.update',
    params: idParams,
    body: z.object({ decided: z.enum(['employer', 'company']), employer_id: requiredId.nullable().optional(), comment: requiredText(500) }),
    data: safePackageRow,
  },
})

import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { day, id, idParams, moment, money, named, price } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import { optionalText, requiredId, requiredText } from '#contract/core/rules.ts'
import { paymentRequestMessages } from './payment-requests.ru.ts'

export const requestStates = ['new', 'approved', 'paid', 'closed', 'rejected'] as const
const payWays = ['bank', 'register', 'safe'] as const

export const paymentRequestRow = z.object({
  id,
  company_id: id,
  /** The employee who is to be paid. */
  employer_id: id,
  unit_id: id,
  begin_at: day,
  end_at: day,
  sum: money,
  comment: z.string().nullable(),
  state: z.enum(requestStates),
  made_at: moment,
  decided_at: moment.nullable(),
  /** Why the request was rejected. */
  reason: z.string().nullable(),
  paid_at: moment.nullable(),
  way: z.enum(payWays).nullable(),
  /** Number or address of the receipt in «Мой налог». */
  receipt: z.string().nullable(),
  employer: named.nullable().optional(),
  unit: named.optional(),
  maker: named.nullable().optional(),
  decider: named.nullable().optional(),
  payer: named.nullable().optional(),
  order: z.object({ id, number: z.string() }).nullable().optional(),
})
export type PaymentRequestRow = z.output<typeof paymentRequestRow>

const act = { params: idParams, data: paymentRequestRow }

/** Payments to self-employed masters (001 §7). Everybody reads their own; a person who approves reads those of studios within reach. */
export const paymentRequests = feature('payment-requests', {
  list: { method: 'GET', path: '/payment-requests', may: 'anyone', query: listQuery, data: listOf(paymentRequestRow) },
  /** Employees for whom a request may be made. */
  people: { method: 'GET', path: '/payment-requests/people', may: 'PaymentRequest.approve', data: z.object({ items: z.array(named) }) },
  /** Makes a request for the caller; an employee who approves requests may name another person. */
  create: {
    method: 'POST',
    money: true,
    path: '/payment-requests',
    may: 'PaymentRequest.create',
    body: z
      .object({
        employer_id: requiredId.nullable().optional(),
        begin_at: day,
        end_at: day,
        sum: price,
        comment: optionalText(500),
      })
      .refine(({ begin_at, end_at }) => begin_at <= end_at, { path: ['end_at'], message: paymentRequestMessages.period }),
    data: paymentRequestRow,
  },
  approve: { method: 'POST', money: true, path: '/payment-requests/:id/approve', may: 'PaymentRequest.approve', ...act },
  reject: {
    method: 'POST',
    path: '/payment-requests/:id/reject',
    may: 'PaymentRequest.approve',
    body: z.object({ reason: requiredText(500) }),
    ...act,
  },
  /** From the bank (`Payment.create`), or out of a drawer or a safe by a cash order 9 (`RKO.create`). */
  pay: {
    method: 'POST',
    money: true,
    path: '/payment-requests/:id/pay',
    may: 'PaymentRequest.approve',
    body: z.object({ way: z.enum(payWays), place_id: requiredId.nullable().optional() }),
    ...act,
  },
  /** Saves the receipt of «Мой налог»: by the person who was paid, or by an employee who approves. */
  receipt: {
    method: 'POST',
    path: '/payment-requests/:id/receipt',
    may: 'anyone',
    body: z.object({ receipt: requiredText(300) }),
    ...act,
  },
})

import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { flag, id, idParams, moment, money, named } from '#contract/core/fields.ts'
import { billStates } from '#domain/online-payments/verdict.ts'

/** A sum that a provider takes for an order, or gives back. */
export const onlinePaymentRow = z.object({
  id,
  kind: z.enum(['payment', 'refund']),
  payment_type: z.number().int(),
  sum: money,
  state: z.enum(billStates),
  /** Where the client pays: the link and the text of the QR. Null: the provider has not told it yet, or it is over. */
  url: z.string().nullable(),
  /** Why the payment was refused, or why the order does not take it yet: a name of `causes`, or words. */
  cause: z.string().nullable(),
  asked_at: moment,
  until: moment,
  is_withdrawn: flag,
  /** 1: the order has taken the payment, or it was given back at once. */
  is_settled: flag,
  /** A minute without an answer of the provider. */
  is_silent: flag,
  /** The order's status after the payment: 2 paid before the service, 3 settled. */
  wanted: z.union([z.literal(2), z.literal(3)]),
  rrn: z.string().nullable(),
  /** The terminal at which it is charged; null: on the internet. */
  terminal: named.nullable(),
  auth_code: z.string().nullable(),
  card_last4: z.string().nullable(),
  card_system: z.string().nullable(),
})
export type OnlinePaymentRow = z.input<typeof onlinePaymentRow>

const keyParams = z.object({ key: z.uuid() })

const bankBill = z.object({ title: z.string(), sum: money, state: z.enum(billStates), back: z.string().nullable(), is_terminal: flag })

export const bankActs = ['pay', 'refuse', 'late', 'quiet', 'forged', 'silence', 'poor', 'cut', 'twice'] as const

export const onlinePayments = feature('online-payments', {
  /** The desk no longer waits for it; money that has come already, and that no order has taken, goes back to the client. */
  withdraw: {
    method: 'POST',
    money: true,
    path: '/online-payments/:id/withdraw',
    may: 'Order.update',
    params: idParams,
    data: onlinePaymentRow,
  },
  /** Asks the bank about a refund at once; one that it has refused is asked for anew. */
  again: { method: 'POST', money: true, path: '/online-payments/:id/again', may: 'Order.refund', params: idParams, data: onlinePaymentRow },
  /** The terminal cannot be asked any more: a person says what its paper says. */
  resolve: {
    method: 'POST',
    money: true,
    path: '/online-payments/:id/resolve',
    may: 'Shift.resolve',
    params: idParams,
    body: z.object({ is_charged: flag }),
    data: onlinePaymentRow,
  },
  /** The call of a provider that something has changed. The house believes nothing of it and asks the provider for the bill anew. */
  notice: { method: 'POST', path: '/payment-notices', may: 'public', body: z.object({ key: z.uuid() }) },
  /** The page of the simulated bank. */
  bankBill: { method: 'GET', path: '/simulated-bank/:key', may: 'public', params: keyParams, data: bankBill },
  bankAct: {
    method: 'POST',
    path: '/simulated-bank/:key',
    may: 'public',
    params: keyParams,
    body: z.object({ act: z.enum(bankActs) }),
    data: bankBill,
  },
})

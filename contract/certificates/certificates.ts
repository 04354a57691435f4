import { z } from 'zod'
import { feature, LONG } from '#contract/core/endpoint.ts'
import { day, flag, id, idParams, moment, money, named, price } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import { quantity, requiredId, requiredText } from '#contract/core/rules.ts'
import { certificateStates } from '#domain/certificates/verdict.ts'
import { certificatesRu } from './certificates.ru.ts'

const { refusals } = certificatesRu
const currency = z.literal([1, 2])

/** Certificates of one face that were made together. */
export const certificateBatchRow = z.object({
  id,
  company_id: id,
  title: z.string(),
  face: money,
  currency_id: currency,
  /** For how many days after its sale a certificate is accepted. */
  valid_days: z.number().int(),
  count: z.number().int(),
  created_at: moment,
  created_by: id,
  /** How many certificates of the batch are not handed over yet, lie in studios, are sold and not spent, and are spent. */
  kept: z.number().int(),
  at_unit: z.number().int(),
  sold: z.number().int(),
  redeemed: z.number().int(),
  author: named.nullable().optional(),
})
export type CertificateBatch = z.output<typeof certificateBatchRow>

/** A certificate as lists tell it: by the number of its batch and its own within it. The number that it is spent by is told to whoever has named it. */
export const certificateRow = z.object({
  id,
  company_id: id,
  /** The rest of another certificate has no batch. */
  batch_id: id.nullable(),
  /** The code: «3-17», or «3-17/1» for the certificate that holds the rest of «3-17». */
  code: z.string(),
  /** The last four digits of the number. */
  tail: z.string(),
  face: money,
  currency_id: currency,
  /** The price that the buyer of the certificate gave; null: nobody has bought it yet. */
  paid: money.nullable(),
  state: z.enum(certificateStates),
  /** The studio where the certificate lies or was sold. */
  unit_id: id.nullable(),
  sold_at: moment.nullable(),
  usable_from: day.nullable(),
  valid_until: day.nullable(),
  redeemed_at: moment.nullable(),
  rest_of_id: id.nullable(),
  /** The rest of a spent certificate that was neither issued anew nor given back. */
  rest: money,
  /** The nominal on the paper, of a certificate that came in from a former program: its face is what was left of it then. */
  former_face: money.nullable(),
  unit: named.nullable().optional(),
  batch: named.nullable().optional(),
})

/** A certificate as it is told to whoever has named its number. */
export const namedCertificate = certificateRow.extend({
  certificate_number: z.string(),
  /** A former program has sold it, or the certificate whose rest it is: its money goes back without an order that sold it. */
  is_former: flag,
})
export type NamedCertificate = z.output<typeof namedCertificate>

export const certificateEvents = [
  'made',
  'handed',
  'returned',
  'sold',
  'redeemed',
  'reissued',
  'blocked',
  'unblocked',
  'refunded',
  'restored',
  'opened',
] as const

export const certificateEventRow = z.object({
  id,
  certificate_id: id,
  at: moment,
  event: z.enum(certificateEvents),
  unit_id: id.nullable(),
  /** The order by which it was sold or spent. */
  order_id: id.nullable(),
  sum: money.nullable(),
  currency_id: currency,
  comment: z.string().nullable(),
  code: z.string(),
  tail: z.string(),
  unit: named.nullable().optional(),
  employer: named.nullable().optional(),
})
export type CertificateEvent = z.output<typeof certificateEventRow>

/** The count of the certificates in a studio, compared with the records. */
export const certificateCountRow = z.object({
  id,
  company_id: id,
  unit_id: id,
  counted_at: moment,
  /** How many certificates the records place there, and how many of them were found. */
  expected: z.number().int(),
  found: z.number().int(),
  /** Certificates that the records place there and that were not found. */
  missing: z.array(z.object({ id, code: z.string(), tail: z.string(), face: money })),
  /** Numbers that were counted although the records place no such certificate there. */
  strange: z.array(z.string()),
  unit: named.optional(),
  employer: named.nullable().optional(),
})
export type CertificateCount = z.output<typeof certificateCountRow>

const number = requiredText(40)
const list = { method: 'GET', path: '/certificates', may: 'Certificate.view', query: listQuery, data: listOf(certificateRow) } as const

export const certificates = feature('certificates', {
  list,
  show: {
    method: 'GET',
    path: '/certificates/:id',
    may: 'Certificate.view',
    params: idParams,
    query: listQuery.pick({ with: true }),
    data: certificateRow,
  },
  /**
   * What a number is worth today in the studio (of whoever asks, if none is named): null, there is none; 1760 too old, 1765 too young, both with the
   * certificate as their `data`.
   */
  lookup: {
    method: 'GET',
    path: '/certificate',
    may: 'Certificate.view',
    query: z.object({ certificate_number: number, unit_id: id.optional() }),
    data: namedCertificate.nullable(),
  },
  batches: { method: 'GET', path: '/certificate-batches', may: 'Certificate.view', query: listQuery, data: listOf(certificateBatchRow) },
  batch: { method: 'GET', path: '/certificate-batches/:id', may: 'Certificate.view', params: idParams, data: certificateBatchRow },
  createBatch: {
    method: 'POST',
    money: true,
    path: '/certificate-batches',
    may: 'Certificate.create',
    data: certificateBatchRow,
    seconds: LONG,
    body: z.object({
      title: requiredText(100),
      face: price.refine((sum) => sum > 0, refusals.face),
      currency_id: currency.optional(),
      valid_days: quantity.max(3650, refusals.days).optional(),
      count: quantity.max(1000, refusals.count),
    }),
  },
  /** The numbers of a batch as a file, one a line. */
  download: {
    method: 'GET',
    path: '/certificates/download/:batch',
    may: 'Certificate.create',
    params: z.object({ batch: id }),
    file: true,
    journal: 'exported',
    confirms: 'always',
  },
  /** The same numbers as cards of 86 by 54 mm with their codes, ten on a page of A4. */
  cards: {
    method: 'GET',
    path: '/certificates/cards/:batch',
    may: 'Certificate.create',
    params: z.object({ batch: id }),
    file: true,
    journal: 'exported',
    confirms: 'always',
    seconds: LONG,
  },
  /** From one certificate of the batch to another they go to a studio, or, without one, come back from it. */
  handOver: {
    method: 'POST',
    money: true,
    path: '/certificate-batches/:id/hand-over',
    may: 'Certificate.create',
    params: idParams,
    data: certificateBatchRow,
    body: z.object({ unit_id: requiredId.nullable(), first: quantity, last: quantity }),
  },
  /** Issues the rest as a certificate of its own, usable at once (C10). Only this answer tells its number: no list and no log shows it later. */
  reissue: {
    method: 'POST',
    money: true,
    path: '/certificates/:id/reissue',
    may: 'Certificate.redeem',
    params: idParams,
    data: namedCertificate,
    body: z.object({ certificate_number: number }),
  },
  block: {
    method: 'POST',
    path: '/certificates/:id/block',
    may: 'Certificate.refund',
    params: idParams,
    data: certificateRow,
    body: z.object({ is_blocked: flag, reason: requiredText(300) }),
  },
  events: {
    method: 'GET',
    path: '/certificate-events',
    may: 'Certificate.logs',
    query: listQuery,
    data: listOf(certificateEventRow),
  },
  counts: {
    method: 'GET',
    path: '/certificate-counts',
    may: 'Certificate.reconcile',
    query: listQuery,
    data: listOf(certificateCountRow),
  },
  count: {
    method: 'POST',
    path: '/certificate-counts',
    may: 'Certificate.reconcile',
    data: certificateCountRow,
    body: z.object({ unit_id: requiredId, certificate_numbers: z.array(number).max(2000, refusals.many) }),
  },
})

import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { day, flag, id, moment, money } from '#contract/core/fields.ts'
import { messages, optionalText, requiredId, requiredText, ruled } from '#contract/core/rules.ts'
import { phoneDigits } from '#domain/core/phone.ts'
import { certificateSalesRu } from './certificate-sales.ru.ts'

const { refusals } = certificateSalesRu

/** A certificate is sold for whole roubles. */
const sum = z.number(ruled(messages.number)).int(refusals.face).min(1, refusals.face).max(1_000_000, refusals.face)

const offer = { faces: z.array(z.number().int()), own_min: z.number().int().nullable(), own_max: z.number().int().nullable() }

const row = z.object({
  id,
  company_id: id,
  is_enabled: flag,
  /** The studio that the sale is counted for. */
  unit_id: id.nullable(),
  ...offer,
  words: z.string().nullable(),
  /** The company's key in the address of the page; null: the settings were never saved. */
  shop: z.string().nullable(),
})
export type CertificateSalesRow = z.output<typeof row>

export const certificateSalesBody = z.object({
  is_enabled: flag.optional(),
  unit_id: requiredId.nullable().optional(),
  faces: z.array(sum).max(12, refusals.many).optional(),
  own_min: sum.nullable().optional(),
  own_max: sum.nullable().optional(),
  words: optionalText(500),
})

/** What the page of the site sells today. */
export const certificateOffer = z.object({
  unit: z.string(),
  address: z.string().nullable(),
  /** Today, by the calendar of the studio. */
  today: day,
  /** 1: the studio's till is shut now, so a bought certificate is made when a shift opens. */
  waits_for_till: flag,
  ...offer,
  words: z.string().nullable(),
})
export type CertificateOffer = z.output<typeof certificateOffer>

/** A phone with or without brackets, or a mail: tag 1008 of the receipt. */
const contact = requiredText(100)
  .transform((text) => (text.includes('@') ? text.toLowerCase() : phoneDigits(text)))
  .refine((text) => (text.includes('@') ? z.email().safeParse(text).success : /^\d{9,15}$/.test(text)), refusals.contact)

/** Of the link that the company gives; absent: the first company of the house. */
const shop = z.string().max(100).optional()

export const buyBody = z.object({
  /** A key that the page draws at random, so that the same purchase sent twice is one purchase. */
  key: z.string().regex(/^[0-9a-f]{32}$/),
  shop,
  face: sum,
  for_whom: optionalText(100),
  words: optionalText(300),
  send_day: day,
  contact,
})

/** What was bought and by whom, for the employee who sends certificates out. */
export const certificatePurchase = z.object({
  id,
  order_id: id,
  created_at: moment,
  face: money,
  for_whom: z.string().nullable(),
  words: z.string().nullable(),
  send_day: day,
  /** null: the contact was forgotten when its term ended. */
  contact: z.string().nullable(),
  state: z.enum(['unpaid', 'paid', 'cancelled', 'refunded']),
  certificate_id: id.nullable(),
  code: z.string().nullable(),
})

/** How the site of the company where one works sells certificates, and the page where a stranger buys one. */
export const certificateSales = feature('certificate-sales', {
  show: { method: 'GET', path: '/certificate-sales', may: 'Certificate.view', data: row },
  save: {
    method: 'PUT',
    path: '/certificate-sales',
    may: 'Certificate.create',
    body: certificateSalesBody,
    data: row,
    edits: { readBy: 'show', locks: { id: () => null } },
  },
  /** The last hundred purchases. */
  purchases: { method: 'GET', path: '/certificate-purchases', may: 'Certificate.create', data: z.array(certificatePurchase) },
  offer: {
    method: 'GET',
    path: '/certificate-shop',
    may: 'public',
    data: certificateOffer,
    query: z.object({ shop }),
  },
  /** Makes an order that waits to be paid; the hash is the address of its page. */
  buy: { method: 'POST', path: '/certificate-shop', may: 'public', body: buyBody, data: z.object({ hash: z.string() }) },
})

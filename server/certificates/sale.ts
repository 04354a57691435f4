import { certificatesRu } from '#contract/certificates/certificates.ru.ts'
import { errors } from '#contract/core/error-texts.ts'
import { E, type FieldErrors } from '#contract/core/errors.ts'
import { validUntil } from '#domain/certificates/verdict.ts'
import { fromKopecks, type Kopecks } from '#domain/core/money.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { tellEvents } from './events.ts'
import { certificateByNumber, certificatesById, type KnownCertificate, lockCertificates } from './known.ts'

const { refusals } = certificatesRu

/** A line of an order that sells a certificate; `at` is its place in the order. */
export interface SoldLine {
  at: number
  id: number
  qty: number
  price: Kopecks
}

/** The title of a certificate on a bill. */
export const certificateTitle = ({ code }: Pick<KnownCertificate, 'code'>) => `${certificatesRu.title} ${code}`

/** A certificate that lies in the studio for sale, by the number that was scanned. */
export async function certificateOnShelf(ctx: Ctx, number: string, unit_id: number) {
  const known = await certificateByNumber(ctx, number)
  if (known?.state !== 'at_unit' || known.unit_id !== unit_id) return []
  return [{ item_type: 3 as const, item_id: known.id, title: certificateTitle(known), price: fromKopecks(known.face), free: null }]
}

/** Certificates by their ids for a list of prices; whether they are for sale is asked by `checkForSale`. */
export const certificatesOf = (ctx: Ctx, ids: readonly number[]) => (ids.length > 0 ? certificatesById(ctx, ids) : [])

/** CRT-405: each line sells one certificate that lies in this studio and that nobody has bought. */
export function checkForSale(lines: readonly SoldLine[], known: readonly KnownCertificate[], unit_id: number | null) {
  for (const [n, { at, id, qty, price }] of lines.entries()) {
    const refuse = (code: typeof E.invalid | typeof E.notFound | typeof E.certificateSoldAlready, words: string, field = 'item_id') =>
      fail(code, { [`items.${at}.${field}`]: [words] } satisfies FieldErrors)
    const one = known.find((each) => each.id === id)
    if (!one) refuse(E.notFound, refusals.none)
    else if (price > one.face) refuse(E.invalid, refusals.dear, 'price')
    else if (qty !== 1) refuse(E.invalid, refusals.one, 'qty')
    else if (lines.findIndex((other) => other.id === id) !== n) refuse(E.invalid, refusals.twice)
    else if (one.state === 'created') refuse(E.invalid, refusals.notHanded)
    else if (one.state !== 'at_unit') refuse(E.certificateSoldAlready, errors[E.certificateSoldAlready].ru)
    else if (one.unit_id !== unit_id) refuse(E.invalid, refusals.otherUnit)
  }
}

interface Selling {
  order_id: number
  unit_id: number
  currency: 1 | 2
}

/** Reserves certificates while their money is taken: from then on nobody else sells them. */
export async function reserveCertificates(ctx: Ctx, lines: readonly SoldLine[], { order_id, unit_id, currency }: Selling) {
  if (lines.length === 0) return
  const ids = lines.map(({ id }) => id)
  const known = await lockCertificates(ctx, ids)
  checkForSale(lines, known, unit_id)
  for (const { at, id } of lines) {
    const one = known.find((each) => each.id === id)
    if (one?.order_id) fail(E.certificateSoldAlready, { [`items.${at}.item_id`]: [refusals.taken] })
    if (one?.currency_id !== currency) fail(E.invalid, { [`items.${at}.item_id`]: [refusals.otherCurrency] })
  }
  await ctx.sql('update certificates set order_id = $2 where id = any($1)', [ids, order_id])
}

interface Bought {
  id: number
  paid: Kopecks
  entity_id: number
}

/**
 * The order that sells them is posted: they are the client's. The day of the sale is the one on which the money was taken, by the calendar of the
 * studio.
 */
export async function markSold(ctx: Ctx, lines: readonly Bought[], order: { id: number; unit_id: number }) {
  if (lines.length === 0) return
  const rows = await ctx.sql<{ id: number; at: string; day: string; valid_days: number }>(
    `select c.id, o.captured_at as at, (o.captured_at at time zone u.timezone)::date as day, c.valid_days
     from certificates c, orders o join units u on u.id = o.unit_id where c.id = any($1) and o.id = $2`,
    [lines.map(({ id }) => id), order.id],
  )
  const sold = rows.map((row) => ({ ...row, until: validUntil(row.day, row.valid_days), ...lines.find(({ id }) => id === row.id) }))
  await ctx.sql(
    `update certificates c set state = 'sold', paid = x.paid, entity_id = x.entity_id, sold_at = x.at, sold_day = x.day, valid_until = x.until
     from jsonb_to_recordset($1::jsonb) x(id int, paid bigint, entity_id int, at timestamptz, day date, until date) where c.id = x.id`,
    [JSON.stringify(sold)],
  )
  await tellEvents(
    ctx,
    lines.map(({ id, paid }) => ({ certificate_id: id, event: 'sold', unit_id: order.unit_id, order_id: order.id, sum: paid })),
  )
  ctx.tell({ feature: 'certificates', ids: lines.map(({ id }) => id), unit_id: order.unit_id })
}

import { certificatesRu } from '#contract/certificates/certificates.ru.ts'
import { errors } from '#contract/core/error-texts.ts'
import { E } from '#contract/core/errors.ts'
import { readAnyNumber } from '#domain/certificates/number.ts'
import { fromKopecks, type Kopecks, kopecks } from '#domain/core/money.ts'
import { sumText } from '#domain/core/number-text.ts'
import type { CertificateUse } from '#domain/orders/bill.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { postEntries } from '#server/ledger/post.ts'
import { tellEvents } from './events.ts'
import { certificateByNumber, codeOf, type KnownCertificate, lockCertificates, refusedOn, todayAt } from './known.ts'

const { refusals } = certificatesRu

/** A payment by a certificate: `at` is its place among the payments, `amount` what of the bill it is to cover at most. */
export interface Tendered {
  at: number
  id: number
  amount: Kopecks
}

/** CRT-403: the certificate of a number that was typed for the payment at this place. */
export async function idOfNumber(ctx: Ctx, typed: string, at: number): Promise<number> {
  const number = readAnyNumber(typed)
  const known = number ? await certificateByNumber(ctx, number) : undefined
  return known?.id ?? fail(E.certificateUnknown, { [fieldOf(at)]: [errors[E.certificateUnknown].ru] })
}

const fieldOf = (at: number) => `payments.${at}.certificate_number`

/** The worth of a locked certificate. */
export interface Held {
  id: number
  face: Kopecks
  paid: Kopecks
  entity_id: number
}

/** Locks what is to be spent, so that of two tills one reads that it is spent already; refused by the calendar of the studio that takes it. */
export async function holdCertificates(
  ctx: Ctx,
  tendered: readonly Tendered[],
  { unit_id, currency }: { unit_id: number; currency: 1 | 2 },
) {
  if (tendered.length === 0) return []
  const known = await lockCertificates(
    ctx,
    tendered.map(({ id }) => id),
  )
  const today = await todayAt(ctx, unit_id)
  return tendered.map((one): Held => heldOf(one, known, tendered, { today, currency }))
}

function heldOf(
  { at, id, amount }: Tendered,
  known: KnownCertificate[],
  all: readonly Tendered[],
  { today, currency }: { today: string; currency: 1 | 2 },
): Held {
  const one = known.find((each) => each.id === id)
  if (!one) return fail(E.certificateUnknown, { [fieldOf(at)]: [errors[E.certificateUnknown].ru] })
  const refused = refusedOn(one, today)
  if (refused) fail(codeOf[refused], { [fieldOf(at)]: [errors[codeOf[refused]].ru] })
  if (all.some((other) => other.id === id && other.at < at)) fail(E.invalid, { [fieldOf(at)]: [refusals.twice] })
  if (one.currency_id !== currency) fail(E.invalid, { [fieldOf(at)]: [refusals.otherCurrency] })
  if (amount > one.face) fail(E.invalid, { [`payments.${at}.sum`]: [refusals.over.replace('{{sum}}', sumText(fromKopecks(one.face)))] })
  return { id, face: one.face, paid: one.paid ?? kopecks(0), entity_id: one.entity_id ?? fail(E.defect) }
}

interface Spent {
  held: Held
  use: CertificateUse
}

/** Spent at once and whole (K17): what the bill did not need waits as its rest, which is owed as it was (C10). */
export async function spendCertificates(ctx: Ctx, spent: readonly Spent[], order: { id: number; unit_id: number; currency: 1 | 2 }) {
  if (spent.length === 0) return
  const rows = spent.map(({ held, use }) => ({
    id: held.id,
    rest_face: use.restFace || null,
    rest_paid: use.restFace ? use.restPaid : null,
  }))
  await ctx.sql(
    `update certificates c set state = 'redeemed', redeemed_at = to_timestamp($3), redeemed_order_id = $2, rest_face = x.rest_face, rest_paid = x.rest_paid
     from jsonb_to_recordset($1::jsonb) x(id int, rest_face bigint, rest_paid bigint) where c.id = x.id`,
    [JSON.stringify(rows), order.id, ctx.now],
  )
  const rests = spent.filter(({ use }) => use.restPaid > 0)
  if (rests.length > 0)
    await postEntries(
      ctx,
      rests.map(({ held: { id, entity_id }, use: { restPaid } }) => {
        const at = { entity_id, unit_id: order.unit_id, currency: order.currency, subject_id: id }
        return {
          doc_type: 'certificate',
          doc_id: id,
          lines: [
            { ...at, account: 'liability.certificate', amount: restPaid },
            { ...at, account: 'liability.certificate_rest', amount: kopecks(-restPaid) },
          ],
        }
      }),
    )
  await tellEvents(
    ctx,
    spent.map(({ held, use }) => ({
      certificate_id: held.id,
      event: 'redeemed',
      unit_id: order.unit_id,
      order_id: order.id,
      sum: use.amount,
    })),
  )
  ctx.tell({ feature: 'certificates', ids: spent.map(({ held }) => held.id), unit_id: order.unit_id })
}

import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { customerWalletRu } from '#contract/customer-wallet/customer-wallet.ru.ts'
import type { customerWallet } from '#contract/customer-wallet/customer-wallet.ts'
import { type Kopecks, kopecks } from '#domain/core/money.ts'
import { itemKind } from '#domain/orders/kinds.ts'
import { tellEvents } from '#server/certificates/events.ts'
import { formerOrigin, lockCertificates } from '#server/certificates/known.ts'
import { provenCertificate, takeNumbers } from '#server/certificates/lookup.ts'
import { certificateTitle } from '#server/certificates/sale.ts'
import { writeEntries } from '#server/club-cards/entries.ts'
import { lockCards } from '#server/club-cards/known.ts'
import { cardShown } from '#server/club-cards/shown.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { walkInOf } from '#server/customers/walk-in.ts'
import { postEntry } from '#server/ledger/post.ts'
import type { Me } from '#server/live/session.ts'
import { routesOf } from '#server/orders/till.ts'
import { keepFormer } from './former-advance.ts'

const { refusals } = customerWalletRu.payOut

type CertificateAsked = Input<typeof customerWallet.payOutCertificate>

export const takePayOut = (house: House, { body }: CertificateAsked, me: Me | null) => takeNumbers(house, me, [body.certificate_number])

/**
 * The money of a certificate that a former program sold goes back, of an expired one too (K17), and so does that of a rest that was issued anew of it: no order
 * here has sold it, so its worth becomes an advance, and the order that keeps it is refunded as any other, with a receipt.
 */
export async function payOutCertificate(ctx: Ctx, { params: { id }, body }: CertificateAsked) {
  await provenCertificate(ctx, id, body.certificate_number)
  const [one] = await lockCertificates(ctx, [id])
  const former = await formerOrigin(ctx, id)
  if (!one || !former) return fail(E.invalid, { certificate_number: [one?.rest_of_id ? refusals.ownRest : refusals.notFormer] })
  if (one.state !== 'sold') fail(E.invalid, { certificate_number: [one.rest_face ? refusals.restFirst : refusals.notSold] })
  const entity = one.entity_id ?? 0
  const place = { unit_id: await deskOf(ctx, [ctx.me.unit_id, one.unit_id], entity), currency: one.currency_id, entity }
  const order = await moved(ctx, 'certificate', id, {
    ...place,
    user_id: former.user_id ?? (await walkInOf(ctx)),
    type: body.payment_type,
    sum: one.paid ?? kopecks(0),
    title: certificateTitle(one),
  })
  await ctx.sql(`update certificates set state = 'refunded' where id = $1`, [id])
  await tellEvents(ctx, [{ certificate_id: id, event: 'refunded', unit_id: place.unit_id, order_id: order, sum: one.paid }])
  ctx.tell({ feature: 'certificates', ids: [id] })
  return { id: order }
}

/** The money for what is unused of a card that a former program sold; a card of money goes back while nobody has spent of it. */
export async function payOutCard(ctx: Ctx, { params: { id }, body }: Input<typeof customerWallet.payOutCard>) {
  const shown = await cardShown(ctx, id)
  const [card] = await lockCards(ctx, [id])
  if (!card || card.order_id !== null) return fail(E.invalid, { payment_type: [refusals.notFormerCard] })
  const isLive = card.life === 'active' || card.life === 'frozen'
  const isWhole = card.kind === 'visits' || card.nominal_left === card.nominal
  if (!isLive || !isWhole || card.paid_left === 0) fail(E.invalid, { payment_type: [refusals.nothing] })
  const entity = card.entity_id ?? 0
  const place = { unit_id: await deskOf(ctx, [ctx.me.unit_id, Number(shown.unit_id)], entity), currency: card.currency_id, entity }
  const order = await moved(ctx, 'club_card', id, {
    ...place,
    user_id: card.user_id,
    type: body.payment_type,
    sum: card.paid_left,
    title: card.title,
  })
  const { visits_left: visits, nominal_left: nominal, paid_left: paid } = card
  await writeEntries(ctx, [
    { card_id: id, event: 'refunded', unit_id: place.unit_id, order_id: order, visits: -visits, nominal: -nominal, paid: -paid },
  ])
  await ctx.sql(`update club_cards set life = 'refunded', frozen_on = null where id = $1`, [id])
  ctx.tell({ feature: 'club-cards', ids: [id] })
  return { id: order }
}

/** The first of these studios where a register of the legal entity can give the money back, because the order that keeps it stays there. */
async function deskOf(ctx: Ctx, units: readonly (number | null)[], entity: number): Promise<number> {
  const [desk] = await ctx.sql<{ unit_id: number }>(
    `select unit_id from cash_registers where unit_id = any($1::int[]) and entity_id = $2 and not is_closed
     order by array_position($1::int[], unit_id) limit 1`,
    [units.filter((one) => one !== null), entity],
  )
  return desk?.unit_id ?? fail(E.invalid, { payment_type: [refusals.noRegister] })
}

interface Moved {
  unit_id: number
  user_id: number
  currency: 1 | 2
  entity: number
  type: 1 | 8
  sum: Kopecks
  title: string
}

/** The debt to whoever holds it becomes a debt to the client, of the same legal entity. */
async function moved(ctx: Ctx, from: 'certificate' | 'club_card', id: number, what: Moved): Promise<number> {
  const route = (await routesOf(ctx, what.unit_id)).get(itemKind.instalment)
  const [own] = await ctx.sql<{ taxation: string }>('select taxation from legal_entities where id = $1', [what.entity])
  // The studio may sell prepayments as another legal entity, whose taxation is not that of the one which owes (C37).
  const taxation = (route?.entity === what.entity ? route.taxation : own?.taxation) ?? ''
  const at = { entity_id: what.entity, unit_id: what.unit_id, currency: what.currency }
  return keepFormer(ctx, { ...what, taxation }, (order) =>
    postEntry(ctx, {
      doc_type: from,
      doc_id: id,
      lines: [
        { ...at, account: `liability.${from}`, subject_id: id, amount: what.sum },
        { ...at, account: 'liability.advance', subject_id: order, amount: kopecks(-what.sum) },
      ],
    }),
  )
}

import { itemKind } from '#domain/orders/kinds.ts'
import { ORDER_STATUS } from '#domain/orders/status.ts'
import { lockCertificates } from '#server/certificates/known.ts'
import { lockCards } from '#server/club-cards/known.ts'
import type { Ctx } from '#server/core/context.ts'
import { type HeldBonuses, holdBonusesBack } from '#server/orders/bonus-accruals.ts'
import { goodsOf } from '#server/orders/goods.ts'
import type { StoredOrder } from '#server/orders/stored.ts'
import { lockRemains } from '#server/stock/remains.ts'

/**
 * Takes what an order gives back to, before any money of it moves: certificates, then club cards, then wallets, then the remains of what it had given
 * out. A sale takes the same in this order (docs/decisions/110).
 */
export async function holdReturned(ctx: Ctx, order: StoredOrder): Promise<HeldBonuses> {
  const { items, payments, status_id } = order
  const certificates = [
    ...items.flatMap(({ kind, thing_id }) => (kind === itemKind.certificate ? (thing_id ?? []) : [])),
    ...payments.flatMap(({ certificate_id }) => certificate_id ?? []),
  ]
  const cards = [
    ...items.flatMap(({ card_id, club_card_id }) => [card_id ?? [], club_card_id ?? []].flat()),
    ...payments.flatMap(({ club_card_id }) => club_card_id ?? []),
  ]
  if (certificates.length > 0) await lockCertificates(ctx, certificates)
  if (cards.length > 0) await lockCards(ctx, cards)
  const bonuses = await holdBonusesBack(ctx, order)
  if (status_id === ORDER_STATUS.done) await lockRemains(ctx, goodsOf(order))
  return bonuses
}

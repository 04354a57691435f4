import { clubCardsRu } from '#contract/club-cards/club-cards.ru.ts'
import { E } from '#contract/core/errors.ts'
import { type Kopecks, sumOf, times, zero } from '#domain/core/money.ts'
import { itemKind, paymentType } from '#domain/orders/kinds.ts'
import type { Subject } from '#domain/orders/postings.ts'
import { activateCards, issueCards } from '#server/club-cards/issue.ts'
import { type CardLot, type GivenBack, returnSold, returnUsed, unusedOf } from '#server/club-cards/refund.ts'
import { type CardOrder, checkCards, type HeldCard, holdCards, provenCard } from '#server/club-cards/spend.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { can } from '#server/live/session.ts'
import type { RefundAct } from '#server/orders/refunds/refund-kept.ts'
import type { Draft, DraftItem, Listed } from './draft.ts'
import { lockOrder, type StoredItem, type StoredOrder } from './stored.ts'

const { refusals } = clubCardsRu

/** A card of visits or of discount stands on the lines that go by it, one that pays on its payment too. */
export async function withCards(ctx: Ctx, draft: Draft, saved: Pick<StoredOrder, 'items' | 'payments'>): Promise<Draft> {
  const kept = [...saved.items, ...saved.payments].map(({ club_card_id }) => club_card_id)
  const proven = async <T extends { club_card_id: number | null; club_card_number?: string }>(
    rows: readonly T[],
    list: 'items' | 'payments',
  ) => {
    const out: T[] = []
    for (const [at, row] of rows.entries()) {
      const named = { id: row.club_card_id, number: row.club_card_number }
      const card = await provenCard(ctx, named, { user: draft.user_id, kept, field: `${list}.${at}.club_card_id` })
      out.push({ ...row, club_card_id: card })
    }
    return out
  }
  return { ...draft, items: await proven(draft.items, 'items'), payments: await proven(draft.payments, 'payments') }
}

/** The lines of a draft, after the cards have said what each costs by them: a visit of a card is no part of what a discount lowers. */
export async function coveredItems(ctx: Ctx, draft: Draft & { items: DraftItem[] }): Promise<DraftItem[]> {
  const order = cardOrderOf(draft.unit_id ?? 0, draft)
  await checkCards(ctx, order)
  const isPaid = (card: number | null) => card !== null && order.payments.some((one) => one.card === card)
  return draft.items.map((item) => (isPaid(item.club_card_id) ? { ...item, not_round: true } : item))
}

type Parts = Pick<Draft, 'items' | 'payments'>

const cardOrderOf = (unit_id: number, { items, payments }: Parts): CardOrder => ({
  unit_id,
  lines: items.flatMap(({ club_card_id: card, service_id, qty, price, price_list }, at) =>
    card === null ? [] : [{ card, at, service: service_id, qty, price, listPrice: price_list }],
  ),
  payments: payments.flatMap(({ type, club_card_id: card, amount }, at) =>
    type === paymentType.clubCard && card !== null ? [{ card, at, amount }] : [],
  ),
})

/** Locks what an order takes from its cards, and asks again whether it may: meanwhile a card may have become another client's. */
export async function heldCards(ctx: Ctx, order: StoredOrder, currency: 1 | 2): Promise<HeldCard[]> {
  const asked = cardOrderOf(order.unit_id, order)
  const held = await holdCards(ctx, asked, currency)
  for (const { card, payment } of held) {
    if (card.is_shared || card.user_id === order.user_id) continue
    const line = asked.lines.find((one) => one.card === card.id)
    fail(E.invalid, { [line ? `items.${line.at}.club_card_id` : `payments.${payment}.club_card_id`]: [refusals.otherClient] })
  }
  return held
}

/** The kinds of cards that the draft sells, at their prices of today; who may not sell cards is told so. */
export async function cardTypesFor(ctx: Ctx, { items }: Pick<Draft, 'items'>): Promise<Listed[]> {
  const lines = items.flatMap(({ kind, thing_id, qty }, at) =>
    kind === itemKind.clubCard && thing_id !== null ? [{ at, id: thing_id, qty }] : [],
  )
  if (lines.length === 0) return []
  if (!can(ctx.me, 'ClubCard.sell')) fail(E.forbidden)
  const known = await ctx.sql<{ id: number; title: string; price: Kopecks }>(
    'select id, title, price from club_card_types where id = any($1) and not is_closed',
    [lines.map(({ id }) => id)],
  )
  for (const [n, { at, id, qty }] of lines.entries()) {
    if (!known.some((one) => one.id === id)) fail(E.notFound, { [`items.${at}.item_id`]: [refusals.type] })
    if (qty !== 1) fail(E.invalid, { [`items.${at}.qty`]: [refusals.qty] })
    if (lines.findIndex((one) => one.id === id) !== n) fail(E.invalid, { [`items.${at}.item_id`]: [refusals.oneOfType] })
  }
  return known.map((one) => ({ ...one, kind: itemKind.clubCard }))
}

/** Makes the cards that the order sells, whose lines are read anew: a card of visits has become its visits. */
export async function withIssuedCards(ctx: Ctx, order: StoredOrder, currency: 1 | 2): Promise<StoredOrder> {
  const sales = order.items.flatMap(({ id, kind, thing_id, price }, at) =>
    kind === itemKind.clubCard && thing_id !== null ? [{ at, item_id: id, type_id: thing_id, price }] : [],
  )
  if (sales.length === 0) return order
  await issueCards(ctx, sales, { order_id: order.id, unit_id: order.unit_id, user_id: order.user_id, currency })
  return lockOrder(ctx, order.id)
}

/** Gives the sold cards to the client when the order is posted. */
export const giveCards = (ctx: Ctx, order: StoredOrder) =>
  activateCards(
    ctx,
    order.items.flatMap(({ card_id, card_kind, entity_id }) =>
      card_id !== null && card_kind !== null ? [{ card_id, card_kind, entity_id: entity_id ?? 0 }] : [],
    ),
    order,
  )

/** The debt that a sold card becomes; a discount card becomes none. */
export const owedToCard = ({ card_id, card_kind }: Pick<StoredItem, 'card_id' | 'card_kind'>): { owedTo?: Subject } =>
  card_id !== null && card_kind !== 'discount' ? { owedTo: { type: 'club_card', id: card_id } } : {}

/** The lines that a payment by a card of visits covers; undefined for other payments. */
export function coversOf(
  items: readonly Pick<StoredItem, 'club_card_id'>[],
  { type, club_card_id }: Pick<StoredOrder['payments'][number], 'type' | 'club_card_id'>,
): { covers?: number[] } {
  const covers = items.flatMap((item, at) => (club_card_id !== null && item.club_card_id === club_card_id ? [at] : []))
  return type === paymentType.clubCard && covers.length > 0 ? { covers } : {}
}

/** How many pieces of the lines that sold cards may go back. */
export const unusedCards = (ctx: Ctx, { items }: StoredOrder, left: readonly number[]) =>
  unusedOf(
    ctx,
    items.flatMap(({ card_id, price }, at): CardLot[] => (card_id === null ? [] : [{ at, card_id, price, left: left[at] ?? 0 }])),
  )

/** Cards that were sold by the order have less, or are dead; those that paid for it have their visits and their money again. */
export async function returnCards(
  ctx: Ctx,
  order: StoredOrder,
  act: RefundAct,
  { unused, reason }: { unused: ReadonlyMap<number, number>; reason: string },
) {
  const refunded = { id: order.id, unit_id: order.unit_id, reason }
  const sold = act.items.flatMap(({ at, qty }) => {
    const item = order.items[at]
    return item?.card_id ? [{ at, card_id: item.card_id, qty, sum: times(item.price_paid ?? zero, qty) }] : []
  })
  await returnSold(ctx, sold, unused, refunded)
  await returnUsed(ctx, usedBack(order, act), refunded)
}

function usedBack({ items, payments }: StoredOrder, { parts, items: returned }: RefundAct): GivenBack[] {
  return payments.flatMap((payment, at): GivenBack[] => {
    const { type, club_card_id: card_id } = payment
    if (type !== paymentType.clubCard || card_id === null) return []
    const of = (portions: readonly { payment: number; amount: Kopecks }[]) =>
      sumOf(portions.filter((one) => one.payment === at).map(({ amount }) => amount))
    const paid = sumOf(parts.map(({ refund }) => of(refund.tenders.filter(({ way }) => way === 'same'))))
    const elsewhere = sumOf(parts.map(({ refund }) => of(refund.tenders.filter(({ way }) => way !== 'same'))))
    const lowered = sumOf(parts.map(({ refund }) => of(refund.reductions)))
    const covers = coversOf(items, payment).covers
    if (!covers) {
      const nominal = elsewhere > 0 ? paid : sumOf([paid, lowered])
      return nominal > 0 ? [{ card_id, visits: 0, nominal, paid }] : []
    }
    const back = returned.filter((one) => covers.includes(one.at))
    const worth = sumOf(back.map((one) => items[one.at]?.price_paid ?? zero))
    if (paid !== worth && elsewhere !== worth) fail(E.invalid, { payments: [refusals.wholeVisits] })
    return paid > 0 ? [{ card_id, visits: back.length, nominal: zero, paid }] : []
  })
}

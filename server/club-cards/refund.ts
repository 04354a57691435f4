import { clubCardsRu } from '#contract/club-cards/club-cards.ru.ts'
import { E } from '#contract/core/errors.ts'
import { unusedOfLots } from '#domain/club-cards/use.ts'
import { type Kopecks, zero } from '#domain/core/money.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { writeEntries } from './entries.ts'
import { type KnownCard, lockCards } from './known.ts'

const { refusals } = clubCardsRu

/** A line of an order that sold a card, less what was returned of it. */
export interface CardLot {
  /** The place of the line in the order. */
  at: number
  card_id: number
  price: Kopecks
  left: number
}

/**
 * How many pieces of the lines that sold cards may still go back: of visits as many as are unused. A card of money goes back while nobody has spent of
 * it. The cards are locked: nobody uses a visit that is being given back.
 */
export async function unusedOf(ctx: Ctx, lots: readonly CardLot[]): Promise<Map<number, number>> {
  const most = new Map<number, number>()
  if (lots.length === 0) return most
  for (const card of await lockCards(ctx, [...new Set(lots.map(({ card_id }) => card_id))])) {
    const own = lots.filter(({ card_id }) => card_id === card.id)
    const counts = unusedIn(card, own)
    for (const [n, { at, left }] of own.entries()) most.set(at, Math.min(left, counts[n] ?? 0))
  }
  return most
}

function unusedIn(card: KnownCard, lots: readonly CardLot[]): number[] {
  if (card.life === 'new') return lots.map(({ left }) => left)
  if (card.kind === 'visits')
    return unusedOfLots(
      lots.map(({ price, left }) => ({ price, qty: left })),
      { visits: card.visits_left, paid: card.paid_left },
    )
  return lots.map(({ left }) => (card.kind === 'money' && card.nominal_left !== card.nominal ? 0 : left))
}

interface Returned {
  at: number
  card_id: number
  qty: number
  sum: Kopecks
}

/** The order whose refund moves a card, and the reason that the card's own movement repeats. */
interface RefundedOrder {
  id: number
  unit_id: number
  reason: string
}

/** Returns the money for what was not used; `most` says how much that is. */
export async function returnSold(ctx: Ctx, returned: readonly Returned[], most: ReadonlyMap<number, number>, order: RefundedOrder) {
  if (returned.length === 0) return
  for (const { at, qty } of returned) {
    const left = most.get(at) ?? 0
    if (qty > left)
      fail(
        E.moreThanPaid,
        { [`items.${at}.qty`]: [left === 0 ? refusals.partlySpent : refusals.usedUp.replace('{{left}}', String(left))] },
        { visits_left: left },
      )
  }
  const cards = await lockCards(
    ctx,
    returned.map(({ card_id }) => card_id),
  )
  const back = cards.map((card) => {
    const own = returned.filter(({ card_id }) => card_id === card.id)
    const isVisits = card.kind === 'visits'
    const visits = isVisits && card.life !== 'new' ? own.reduce((all, { qty }) => all + qty, 0) : 0
    const paid = isVisits && card.life !== 'new' ? own.reduce((all, one) => all + one.sum, 0) : card.paid_left
    return { card, visits, paid, nominal: isVisits ? zero : card.nominal_left }
  })
  await writeEntries(
    ctx,
    back.map(({ card, visits, paid, nominal }) => ({
      card_id: card.id,
      event: 'refunded',
      unit_id: order.unit_id,
      order_id: order.id,
      comment: order.reason,
      visits: -visits,
      nominal: -nominal,
      paid: -paid,
    })),
  )
  const over = back.filter(({ card, visits }) => card.kind !== 'visits' || card.visits_left === visits)
  await ctx.sql(`update club_cards set life = 'refunded', frozen_on = null where id = any($1)`, [over.map(({ card }) => card.id)])
  ctx.tell({ feature: 'club-cards', ids: cards.map(({ id }) => id), unit_id: order.unit_id })
}

export interface GivenBack {
  card_id: number
  visits: number
  nominal: Kopecks
  paid: Kopecks
}

/** Puts visits and money back on the cards, because what they had paid for was returned. */
export async function returnUsed(ctx: Ctx, back: readonly GivenBack[], order: RefundedOrder) {
  if (back.length === 0) return
  const ids = back.map(({ card_id }) => card_id)
  await lockCards(ctx, ids)
  await ctx.sql(`update club_cards set life = 'active' where id = any($1) and life = 'refunded'`, [ids])
  await writeEntries(
    ctx,
    back.map((one) => ({ ...one, event: 'returned', unit_id: order.unit_id, order_id: order.id, comment: order.reason })),
  )
  ctx.tell({ feature: 'club-cards', ids, unit_id: order.unit_id })
}

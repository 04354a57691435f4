import type pg from 'pg'
import { CARD_RANDOM_DIGITS, cardNumberOf } from '#domain/club-cards/number.ts'
import { type CardLine, type CardPayment, type CardUse, cardUse } from '#domain/club-cards/use.ts'
import { type CardKind, discounted, visitLots, visitValue } from '#domain/club-cards/value.ts'
import { type Kopecks, less, smaller, zero } from '#domain/core/money.ts'
import type { LineKind } from '#domain/fiscal/lines.ts'
import { itemKind, paymentType } from '#domain/orders/kinds.ts'
import { clubCards } from '#server/club-cards/club-cards.table.ts'
import { reserveIds } from '#server/demo/fill.ts'
import type { Random } from '#server/demo/random.ts'
import type { PlannedOrder, SoldItem } from './paid-order.ts'
import { soldDay } from './sold-certificates.ts'

/** A type of cards as the desks sell it. */
interface CardType {
  id: number
  title: string
  kind: CardKind
  price: Kopecks
  visits: number | null
  nominal: Kopecks | null
  percent: number | null
  days: number
  freeze_days: number
  is_shared: boolean
  service_ids: number[]
}

export interface DemoCard {
  id: number
  number: string
  type: CardType
  sale: PlannedOrder
  uses: { order: PlannedOrder; use: CardUse }[]
  left: CardUse
  isFrozen: boolean
}

/** How many cards of each type, in the order of their types: of visits, of money, of discount. */
const COUNTS = [5, 4, 3] as const
const USES = 2

const TYPES = `select t.id, t.title, t.kind, t.price::float8 as price, t.visits, t.nominal::float8 as nominal, t.percent, t.days, t.freeze_days, t.is_shared,
    array(select s.service_id from club_card_type_services s where s.club_card_type_id = t.id order by 1) as service_ids
  from club_card_types t where not t.is_closed order by t.id`

/**
 * Twelve cards (domain.md §8): a client buys one after her visit and uses it at her next ones; the card of a family pays for somebody else too. One is
 * frozen, one was paid in cash and by card. `isFree` tells the visits that nothing else has changed.
 */
export async function planCards(
  client: pg.PoolClient,
  random: Random,
  { visits, isFree, today }: { visits: readonly PlannedOrder[]; isFree: (one: PlannedOrder) => boolean; today: string },
): Promise<DemoCard[]> {
  const { rows: types } = await client.query<CardType>(TYPES)
  const wanted = types.flatMap((type, at) => Array.from({ length: COUNTS[at] ?? 0 }, () => type))
  const ids = await reserveIds(client, clubCards, wanted.length)
  const cards: DemoCard[] = []
  for (const [n, type] of wanted.entries()) {
    const used = (first: PlannedOrder) => visits.filter((one) => mayUse(type, first, one) && isFree(one)).slice(0, USES)
    const free = visits.filter((one) => isFree(one) && soldDay(one) < today && !cards.some(({ sale }) => sale.customer === one.customer))
    // Half of them are not used yet, nor is the one that is frozen.
    const isUsed = n % 2 === 0
    // Cards were bought through all the days: who uses hers, in the first week.
    const begin = random.whole(0, Math.floor(free.length / 2))
    const firsts = [...free.slice(begin), ...free.slice(0, begin)]
    const first = (isUsed ? firsts.find((one) => used(one).length > 0) : undefined) ?? free[(n * 67) % Math.max(1, free.length)]
    if (!first) break
    const card = soldCard(random, { id: ids[n] ?? 0, type, first, isInParts: n === 1 })
    for (const order of isUsed ? used(first) : []) payByCard(card, order)
    cards.push(card)
  }
  const frozen = cards.find(({ type, uses }) => type.freeze_days > 0 && uses.length === 0)
  if (frozen) frozen.isFrozen = true
  return cards
}

const soldKinds: Record<CardKind, LineKind> = { visits: 'visits_card', money: 'money_card', discount: 'discount_card' }

function soldCard(
  random: Random,
  { id, type, first, isInParts }: { id: number; type: CardType; first: PlannedOrder; isInParts: boolean },
): DemoCard {
  const lots = type.visits === null ? [{ qty: 1, price: type.price }] : visitLots(type.price, type.visits)
  const items = lots.map(
    ({ qty, price }): SoldItem => ({
      kind: itemKind.clubCard,
      id: type.id,
      title: type.title,
      employer: null,
      price,
      qty,
      called: soldKinds[type.kind],
      ...(type.kind !== 'discount' && { owedTo: { type: 'club_card', id } }),
    }),
  )
  const types = isInParts ? [paymentType.cash, paymentType.card] : [paymentType.card]
  const number = cardNumberOf(Array.from({ length: CARD_RANDOM_DIGITS }, () => random.whole(0, 9)).join(''))
  const left: CardUse = { visits: type.visits ?? 0, nominal: type.nominal ?? zero, paid: type.kind === 'discount' ? zero : type.price }
  const sale: PlannedOrder = { ...first, booking: null, at: first.at + 420, items, types }
  return { id, number, type, sale, uses: [], left, isFrozen: false }
}

/** Later visits of the holder, or of anybody where the card is shared, whose service the card covers. */
function mayUse({ kind, service_ids, is_shared }: CardType, first: PlannedOrder, one: PlannedOrder) {
  const [item, other] = one.items
  if (!item || other || item.kind !== itemKind.service || soldDay(one) <= soldDay(first)) return false
  if (one.customer !== first.customer && !(is_shared && one.unit === first.unit)) return false
  return kind === 'money' || (kind === 'discount' && service_ids.length === 0) || service_ids.includes(item.id)
}

/** Takes from the card what the visit costs by it, and lets the visit be paid so. */
function payByCard(card: DemoCard, order: PlannedOrder) {
  const [item] = order.items
  if (!item) return
  const { line, payment } = askedOf(card, item)
  if (payment?.amount === 0) return
  const use = takenOf(card, line, payment)
  const subject = { type: 'club_card' as const, id: card.id }
  if (line) order.items = [{ ...item, listPrice: item.price, price: line.price, card: card.id, ...(payment && { isCovered: true }) }]
  if (payment)
    order.before = [{ type: paymentType.clubCard, amount: payment.amount, paid: use.paid, ...(line && { covers: [0] }), subject }]
  card.uses.push({ order, use })
  const { visits, nominal, paid } = card.left
  card.left = { visits: visits - use.visits, nominal: less(nominal, use.nominal), paid: less(paid, use.paid) }
}

/** What the product takes for that. */
function takenOf({ type, left }: DemoCard, line: CardLine | null, payment: CardPayment | null): CardUse {
  const { kind, percent, service_ids: serviceIds } = type
  const use = cardUse({ kind, percent, serviceIds, ...left }, line ? [line] : [], payment)
  if ('why' in use) throw new Error(`a demo card is refused: ${use.why}`)
  return use
}

/** What a desk would ask of the card: a line at the price of a visit or at its discount, a payment of the price of a visit or of what it has. */
function askedOf({ type: { kind, percent }, left }: DemoCard, item: SoldItem): { line: CardLine | null; payment: CardPayment | null } {
  const line = (price: Kopecks) => ({ at: 0, service: item.id, qty: 1, price, listPrice: item.price })
  if (kind === 'discount') return { line: line(discounted(item.price, percent ?? 0)), payment: null }
  if (kind === 'money') return { line: null, payment: { at: 0, amount: smaller(item.price, left.nominal) } }
  const price = left.visits > 0 ? visitValue(left) : zero
  return { line: line(price), payment: { at: 0, amount: price } }
}

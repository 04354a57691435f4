import { clubCardsRu } from '#contract/club-cards/club-cards.ru.ts'
import { E, type FieldErrors } from '#contract/core/errors.ts'
import { readCardNumber } from '#domain/club-cards/number.ts'
import { daysFrozen } from '#domain/club-cards/state.ts'
import { type CardLine, type CardPayment, type CardRefusal, type CardUse, cardUse } from '#domain/club-cards/use.ts'
import { printDay } from '#domain/core/clock-time.ts'
import { fromKopecks, type Kopecks } from '#domain/core/money.ts'
import { sumText } from '#domain/core/number-text.ts'
import { todayAt } from '#server/certificates/known.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { writeEntries } from './entries.ts'
import { cardByNumber, cardsById, factsOf, type KnownCard, leftOn, lockCards, onDay } from './known.ts'

const { refusals } = clubCardsRu

/** The lines and payments of an order that use cards; `at` is the place of each. */
export interface CardOrder {
  unit_id: number
  lines: readonly (CardLine & { card: number })[]
  payments: readonly (CardPayment & { card: number })[]
}

const idsOf = ({ lines, payments }: CardOrder) => [...new Set([...lines, ...payments].map(({ card }) => card))]

/** A card as an order uses it. */
export interface HeldCard {
  card: KnownCard
  use: CardUse
  /** The place of its payment; null: a discount pays nothing. */
  payment: number | null
}

/** What a draft takes from its cards; what may not be is refused at its place, before any money is spoken of. */
export async function checkCards(ctx: Ctx, order: CardOrder): Promise<void> {
  const ids = idsOf(order)
  if (ids.length > 0) await usesOf(ctx, order, await cardsById(ctx, ids))
}

/** Loads the cards and locks them, so that of two tills the second one sees that the last visit is taken. */
export async function holdCards(ctx: Ctx, order: CardOrder, currency: 1 | 2): Promise<HeldCard[]> {
  const ids = idsOf(order)
  if (ids.length === 0) return []
  const held = await usesOf(ctx, order, await lockCards(ctx, ids))
  for (const { card, payment } of held)
    if (payment !== null && card.currency_id !== currency) fail(E.invalid, { [fieldOf(payment)]: [refusals.otherCurrency] })
  return held
}

async function usesOf(ctx: Ctx, order: CardOrder, known: readonly KnownCard[]): Promise<HeldCard[]> {
  const today = await todayAt(ctx, order.unit_id)
  return idsOf(order).map((id) => {
    const lines = order.lines.filter(({ card }) => card === id)
    const [payment = null, twice] = order.payments.filter(({ card }) => card === id)
    const field = lines[0] ? `items.${lines[0].at}.club_card_id` : fieldOf(payment?.at ?? 0)
    const card = known.find((one) => one.id === id) ?? fail(E.notFound, { [field]: [refusals.unknown] })
    if (twice) fail(E.invalid, { [fieldOf(twice.at)]: [refusals.twice] })
    checkState(card, today, field)
    const use = cardUse(leftOn(card), lines, payment)
    return 'why' in use ? refuse(use, card) : { card, use, payment: payment?.at ?? null }
  })
}

const fieldOf = (payment: number) => `payments.${payment}.club_card_id`

/** Refuses a card that is spent, expired, frozen or returned, and says what would help. */
function checkState(card: KnownCard, today: string, field: string) {
  const { state, valid_until, thaws_on } = onDay(card, today)
  if (state === 'active') return
  const words = {
    new: refusals.notSold,
    refunded: refusals.refunded,
    spent: refusals.spent,
    expired: refusals.expired.replace('{{day}}', told(valid_until)),
    frozen: refusals.frozen.replace('{{day}}', told(thaws_on)),
  }
  fail(E.cardUnusable, { [field]: [words[state]] }, { card_id: card.id, state, valid_until, thaws_on, visits_left: card.visits_left })
}

const told = (day: string | null) => printDay(day ?? '')
const sum = (right: Kopecks) => sumText(fromKopecks(right))

function refuse(refused: CardRefusal, { id, service_ids, visits_left }: KnownCard): never {
  const say = (field: string, words: string, data: object) =>
    fail(E.invalid, { [field]: [words] } satisfies FieldErrors, { card_id: id, ...data })
  switch (refused.why) {
    case 'not_covered':
      return say(`items.${refused.line}.club_card_id`, refusals.notCovered, { service_ids })
    case 'one':
      return say(`items.${refused.line}.qty`, refusals.one, { qty: 1 })
    case 'price':
      return say(`items.${refused.line}.price`, refusals.price.replace('{{price}}', sum(refused.right)), {
        price: fromKopecks(refused.right),
      })
    case 'fewer':
      return fail(
        E.cardUnusable,
        { [`items.${refused.line}.club_card_id`]: [refusals.fewer.replace('{{left}}', String(refused.right))] },
        { card_id: id, state: 'active', visits_left },
      )
    case 'no_payment':
      return say(`items.${refused.line}.club_card_id`, refusals.noPayment, { sum: fromKopecks(refused.right) })
    case 'sum':
    case 'over': {
      const words = (refused.why === 'sum' ? refusals.sum : refusals.over).replace('{{sum}}', sum(refused.right))
      return say(`payments.${refused.payment}.sum`, words, { sum: fromKopecks(refused.right) })
    }
    case 'pays_not':
      return say(fieldOf(refused.payment), refusals.discountPays, {})
    case 'no_lines':
      return say(fieldOf(refused.payment), refusals.onlyServices, { service_ids })
  }
}

/** The card that may pay: the client's own, or a shared one whose number was named, or one that the saved order has already. */
export async function provenCard(
  ctx: Ctx,
  { id, number: typed }: { id?: number | null | undefined; number?: string | undefined },
  { user, kept, field }: { user: number | null; kept: readonly (number | null)[]; field: string },
): Promise<number | null> {
  if (typed === undefined && (id === undefined || id === null)) return null
  const number = typed === undefined ? null : readCardNumber(typed)
  const [byId] = typed === undefined ? await cardsById(ctx, [id ?? 0]) : []
  const card = number ? await cardByNumber(ctx, number) : byId
  if (!card) return fail(E.notFound, { [field]: [refusals.unknown] })
  const isHers = card.user_id === user
  const isNamed = number !== null || kept.includes(card.id)
  if (!isHers && !(card.is_shared && isNamed)) fail(E.invalid, { [field]: [refusals.otherClient] })
  return card.id
}

/** Takes visits and money from the cards. A card whose days of freezing are over goes on. */
export async function spendCards(ctx: Ctx, held: readonly HeldCard[], order: { id: number; unit_id: number }) {
  if (held.length === 0) return
  const today = await todayAt(ctx, order.unit_id)
  for (const { card } of held) if (card.life === 'frozen') await thaw(ctx, card, today, order.unit_id)
  await writeEntries(
    ctx,
    held.map(({ card, use }) => ({
      card_id: card.id,
      event: 'used',
      unit_id: order.unit_id,
      order_id: order.id,
      visits: -use.visits,
      nominal: -use.nominal,
      paid: -use.paid,
    })),
  )
  ctx.tell({ feature: 'club-cards', ids: held.map(({ card }) => card.id), unit_id: order.unit_id })
}

/** Ends a freezing: the card is valid from today, and for as many days longer as it was frozen. */
export async function thaw(ctx: Ctx, card: KnownCard, today: string, unit_id: number | null, comment?: string) {
  const days = daysFrozen(factsOf(card), today)
  await ctx.sql(
    `update club_cards set life = 'active', frozen_on = null, freeze_used = freeze_used + $2, valid_until = valid_until + $2::int where id = $1`,
    [card.id, days],
  )
  await writeEntries(ctx, [{ card_id: card.id, event: 'thawed', unit_id, ...(comment && { comment }) }])
}

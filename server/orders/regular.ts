import { E } from '#contract/core/errors.ts'
import { regularDiscountsRu } from '#contract/regular-discounts/regular-discounts.ru.ts'
import { discounted } from '#domain/club-cards/value.ts'
import { fromKopecks, type Kopecks } from '#domain/core/money.ts'
import { sumText } from '#domain/core/number-text.ts'
import { itemKind } from '#domain/orders/kinds.ts'
import { isReached } from '#domain/regular-discounts/best.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { discountsFor } from '#server/regular-discounts/applied.ts'
import type { Draft, DraftItem } from './draft.ts'

const { refusals } = regularDiscountsRu

/** The fields by which a saved line is recognised as the same line. */
type Kept = Pick<DraftItem, 'kind' | 'service_id' | 'thing_id' | 'qty' | 'price' | 'club_card_id' | 'regular_discount_id'>

/** Lines by the discount of a regular client: it has to be hers, and the price the list's less it. What was saved so stays as it was allowed then. */
export async function checkRegular(ctx: Ctx, { user_id, unit_id, items }: Draft, kept: readonly Kept[]) {
  const isKept = (item: Kept) => piecesOf(item, items) <= piecesOf(item, kept)
  const asked = items.flatMap((item, at) => (item.regular_discount_id === null || isKept(item) ? [] : [{ item, at }]))
  if (asked.length === 0) return
  const known = user_id !== null && unit_id !== null ? await discountsFor(ctx, { user_id, unit_id }) : null
  for (const { item, at } of asked) {
    const one = known?.all.find(({ id }) => id === item.regular_discount_id)
    if (!known || !one || !isReached(one, known.standing)) fail(E.invalid, { [`items.${at}.price`]: [refusals.notHers] })
    else checkLine(item, at, one)
  }
}

/** How many pieces of the same there are: no more of them are allowed as before than were saved. */
const piecesOf = (item: Kept, lines: readonly Kept[]) =>
  lines.reduce((pieces, one) => (sameLine(one) === sameLine(item) ? pieces + one.qty : pieces), 0)

const sameLine = ({ kind, service_id, thing_id, price, club_card_id, regular_discount_id }: Kept) =>
  [kind, service_id, thing_id, price, club_card_id, regular_discount_id].join()

function checkLine(
  { kind, price, price_list, club_card_id }: DraftItem,
  at: number,
  { percent, on_goods }: { percent: number; on_goods: boolean },
) {
  const refuse = (words: string) => fail(E.invalid, { [`items.${at}.price`]: [words] })
  if (club_card_id !== null) refuse(refusals.notHers)
  if (kind === itemKind.good ? !on_goods : kind !== itemKind.service) refuse(refusals.onGoods)
  if (price_list === null) return refuse(refusals.notHers)
  const due: Kopecks = discounted(price_list, percent)
  if (price !== due) refuse(refusals.price.replace('{{percent}}', String(percent)).replace('{{price}}', sumText(fromKopecks(due))))
}

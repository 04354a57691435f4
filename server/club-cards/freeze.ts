import { clubCardsRu } from '#contract/club-cards/club-cards.ru.ts'
import type { clubCards } from '#contract/club-cards/club-cards.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { todayAt } from '#server/certificates/known.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { writeEntries } from './entries.ts'
import { lockCards, onDay } from './known.ts'
import { cardShown } from './shown.ts'
import { thaw } from './spend.ts'

const { refusals } = clubCardsRu

/** A card stands still while its holder is away, for no more days than its type gives, and goes on by itself when they are over. */
export async function freezeCard(ctx: Ctx, { params: { id }, body: { is_frozen, reason } }: Input<typeof clubCards.freeze>) {
  const { unit_id } = await cardShown(ctx, id)
  const [card] = await lockCards(ctx, [id])
  if (!card) return fail(E.notFound)
  const unit = ctx.me.unit_id ?? unit_id
  const today = await todayAt(ctx, Number(unit))
  const { state } = onDay(card, today)
  if (is_frozen === 1) {
    const left = card.freeze_days - card.freeze_used
    if (state !== 'active' || card.life === 'frozen' || left < 1)
      fail(E.invalid, { is_frozen: [refusals.cannotFreeze] }, { state, freeze_left: left })
    await ctx.sql(`update club_cards set life = 'frozen', frozen_on = $2 where id = $1`, [id, today])
    await writeEntries(ctx, [{ card_id: id, event: 'frozen', unit_id: Number(unit), comment: reason }])
  } else {
    if (card.life !== 'frozen') fail(E.invalid, { is_frozen: [refusals.notFrozen] }, { state })
    await thaw(ctx, card, today, Number(unit), reason)
  }
  ctx.tell({ feature: 'club-cards', ids: [id] })
  return cardShown(ctx, id)
}

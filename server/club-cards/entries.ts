import type { CardEvent } from '#contract/club-cards/club-cards.ts'
import type { Ctx } from '#server/core/context.ts'

interface Entry {
  card_id: number
  event: CardEvent
  unit_id: number | null
  visits?: number
  nominal?: number
  paid?: number
  order_id?: number | null
  comment?: string
}

/** Movements of cards: what is left of each follows them by itself. The house's own work (a receipt that posts its order) has no author. */
export const writeEntries = (ctx: Ctx, entries: readonly Entry[]) =>
  ctx.sql(
    `insert into club_card_entries (company_id, card_id, at, event, visits, nominal, paid, unit_id, order_id, comment, employer_id)
     select current_company(), x.card_id, to_timestamp($2), x.event, coalesce(x.visits, 0), coalesce(x.nominal, 0), coalesce(x.paid, 0),
       x.unit_id, x.order_id, x.comment, $3
     from jsonb_to_recordset($1::jsonb) x(card_id int, event text, visits int, nominal bigint, paid bigint, unit_id int, order_id int, comment text)`,
    [JSON.stringify(entries), ctx.now, ctx.me.employer_id || null],
  )

import { type CardFacts, type CardState, lastDay, stateOn, thawsOn } from '#domain/club-cards/state.ts'
import type { CardLeft } from '#domain/club-cards/use.ts'
import type { Kopecks } from '#domain/core/money.ts'
import type { Ctx } from '#server/core/context.ts'

/** A card with the fields that the rules ask for; sums are in kopecks. */
export interface KnownCard {
  id: number
  number: string
  type_id: number
  title: string
  kind: CardFacts['kind']
  user_id: number
  order_id: number | null
  entity_id: number | null
  currency_id: 1 | 2
  price: Kopecks
  visits: number | null
  nominal: Kopecks | null
  percent: number | null
  freeze_days: number
  is_shared: boolean
  service_ids: number[]
  life: CardFacts['life']
  valid_until: string | null
  frozen_on: string | null
  freeze_used: number
  visits_left: number
  nominal_left: Kopecks
  paid_left: Kopecks
}

const COLUMNS = `id, number, type_id, title, kind, user_id, order_id, entity_id, currency_id, price, visits, nominal, percent, freeze_days, is_shared,
  service_ids, life, valid_until, frozen_on, freeze_used, visits_left, nominal_left, paid_left`

export const cardsById = (ctx: Ctx, ids: readonly number[]) =>
  ctx.sql<KnownCard>(`select ${COLUMNS} from club_cards where id = any($1) order by id`, [ids])

export const cardsOfCustomer = (ctx: Ctx, user: number) =>
  ctx.sql<KnownCard>(`select ${COLUMNS} from club_cards where user_id = $1 order by id desc limit 100`, [user])

export async function cardByNumber(ctx: Ctx, number: string): Promise<KnownCard | undefined> {
  const [row] = await ctx.sql<KnownCard>(`select ${COLUMNS} from club_cards where number = $1`, [number])
  return row
}

/** Of two tills that want the last visit the second reads what the first has taken. `no key`: a line that names the card holds its key already. */
export const lockCards = (ctx: Ctx, ids: readonly number[]) =>
  ctx.sql<KnownCard>(`select ${COLUMNS} from club_cards where id = any($1) order by id for no key update`, [ids])

/** The fields from which the days of a card are told. */
type Dated = Pick<KnownCard, 'life' | 'kind' | 'visits_left' | 'nominal_left' | 'valid_until' | 'frozen_on' | 'freeze_days' | 'freeze_used'>

export const factsOf = (card: Dated): CardFacts => ({
  life: card.life,
  kind: card.kind,
  visitsLeft: card.visits_left,
  nominalLeft: card.nominal_left,
  validUntil: card.valid_until,
  frozenOn: card.frozen_on,
  freezeLeft: card.freeze_days - card.freeze_used,
})

/** The card's state on a day, its last day, and the day on which it goes on by itself. */
export function onDay(card: Dated, today: string): { state: CardState; valid_until: string | null; thaws_on: string | null } {
  const facts = factsOf(card)
  const state = stateOn(facts, today)
  return { state, valid_until: lastDay(facts, today), thaws_on: state === 'frozen' ? thawsOn(facts) : null }
}

export const leftOn = (card: KnownCard): CardLeft => ({
  kind: card.kind,
  visits: card.visits_left,
  nominal: card.nominal_left,
  paid: card.paid_left,
  percent: card.percent,
  serviceIds: card.service_ids,
})

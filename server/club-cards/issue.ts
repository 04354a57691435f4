import { randomInt } from 'node:crypto'
import { clubCardsRu } from '#contract/club-cards/club-cards.ru.ts'
import { E } from '#contract/core/errors.ts'
import { CARD_RANDOM_DIGITS, cardNumberOf } from '#domain/club-cards/number.ts'
import { type CardKind, visitLots } from '#domain/club-cards/value.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { type Kopecks, zero } from '#domain/core/money.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { writeEntries } from './entries.ts'

const { refusals } = clubCardsRu

/** A line of a new order that sells a card. */
export interface CardSale {
  at: number
  item_id: number
  type_id: number
  price: Kopecks
}

interface Place {
  order_id: number
  unit_id: number
  user_id: number
  currency: 1 | 2
}

/** Money is being taken for them: the cards are made, and a card of visits becomes its visits in the order, so that what is not used is given back piece by piece. */
export async function issueCards(ctx: Ctx, sales: readonly CardSale[], place: Place) {
  for (const { at, item_id, type_id, price } of sales) {
    const made = await makeCard(ctx, type_id, price, place)
    if (!made) fail(E.notFound, { [`items.${at}.item_id`]: [refusals.type] })
    else if (made.visits !== null) await asVisits(ctx, item_id, visitLots(price, made.visits))
  }
}

/** Undefined: there is no such type any more. A number that somebody has already is drawn again. */
async function makeCard(ctx: Ctx, type: number, price: Kopecks, { order_id, unit_id, user_id, currency }: Place) {
  const [known] = await ctx.sql('select 1 from club_card_types where id = $1 and not is_closed for share', [type])
  if (!known) return undefined
  for (;;) {
    const [row] = await ctx.sql<{ visits: number | null }>(
      `insert into club_cards (company_id, number, type_id, title, kind, user_id, unit_id, order_id, currency_id, price,
         visits, nominal, percent, days, freeze_days, is_shared, service_ids)
       select t.company_id, $2, t.id, t.title, t.kind, $3, $4, $5, $6, $7, t.visits,
         case when t.kind = 'money' then greatest(t.nominal, $7) end, t.percent, t.days, t.freeze_days, t.is_shared,
         array(select s.service_id from club_card_type_services s where s.club_card_type_id = t.id order by 1)
       from club_card_types t where t.id = $1
       on conflict (company_id, number) do nothing returning visits`,
      [type, newNumber(), user_id, unit_id, order_id, currency, price],
    )
    if (row) return row
  }
}

/** A number for a new card. */
export const newNumber = () => cardNumberOf(Array.from({ length: CARD_RANDOM_DIGITS }, () => randomInt(10)).join(''))

async function asVisits(ctx: Ctx, item: number, [first, second]: ReturnType<typeof visitLots>) {
  if (first) await ctx.sql('update order_items set qty = $2, price = $3, price_list = $3 where id = $1', [item, first.qty, first.price])
  if (second)
    await ctx.sql(
      `insert into order_items (company_id, order_id, n, kind, thing_id, title, employer_id, not_round, qty, price, price_list)
       select i.company_id, i.order_id, (select max(x.n) + 1 from order_items x where x.order_id = i.order_id), i.kind, i.thing_id,
         i.title, i.employer_id, i.not_round, $2, $3, $3
       from order_items i where i.id = $1`,
      [item, second.qty, second.price],
    )
}

interface Bought {
  card_id: number
  card_kind: CardKind
  entity_id: number
}

/** The order that sells them is posted: they are hers from the day on which the money was taken, by the calendar of the studio. */
export async function activateCards(ctx: Ctx, bought: readonly Bought[], order: { id: number; unit_id: number }) {
  if (bought.length === 0) return
  const cards = await ctx.sql<{
    id: number
    kind: CardKind
    days: number
    day: string
    at: string
    price: Kopecks
    visits: number
    nominal: Kopecks
  }>(
    `select c.id, c.kind, c.days, o.captured_at as at, (o.captured_at at time zone u.timezone)::date as day,
       c.price, coalesce(c.visits, 0) as visits, coalesce(c.nominal, 0) as nominal
     from club_cards c join orders o on o.id = c.order_id join units u on u.id = o.unit_id
     where c.order_id = $1 and c.life = 'new' order by c.id for no key update of c`,
    [order.id],
  )
  const rows = cards.map(({ id, day, days, at }) => ({
    id,
    day,
    at,
    until: addDays(day, days),
    entity: bought.find(({ card_id }) => card_id === id)?.entity_id,
  }))
  await ctx.sql(
    `update club_cards c set life = 'active', sold_at = x.at, sold_day = x.day, valid_until = x.until, entity_id = x.entity
     from jsonb_to_recordset($1::jsonb) x(id int, at timestamptz, day date, until date, entity int) where c.id = x.id`,
    [JSON.stringify(rows)],
  )
  await writeEntries(
    ctx,
    cards.map(({ id, kind, price, visits, nominal }) => ({
      card_id: id,
      event: 'sold',
      unit_id: order.unit_id,
      order_id: order.id,
      visits,
      nominal,
      paid: kind === 'discount' ? zero : price,
    })),
  )
  ctx.tell({ feature: 'club-cards', ids: cards.map(({ id }) => id), unit_id: order.unit_id })
}

/** Moves cards to another client when the order that sold them names another. */
export const moveCards = (ctx: Ctx, order: number, user: number) =>
  ctx.sql('update club_cards set user_id = $2 where order_id = $1', [order, user])

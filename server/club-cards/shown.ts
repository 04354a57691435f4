import { clubCardsRu } from '#contract/club-cards/club-cards.ru.ts'
import type { clubCardRow, clubCards } from '#contract/club-cards/club-cards.ts'
import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { ListQuery } from '#contract/core/list.ts'
import { readCardNumber } from '#domain/club-cards/number.ts'
import { fromKopecks, toKopecks } from '#domain/core/money.ts'
import { todayAt } from '#server/certificates/known.ts'
import { takeNumbers } from '#server/certificates/lookup.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { wallTime } from '#server/database/instant.ts'
import { roubles } from '#server/database/roubles.ts'
import { find, list, wire } from '#server/lists/list.ts'
import type { RowOf } from '#server/lists/list-spec.ts'
import { can, type Me } from '#server/live/session.ts'
import { clubCardsList } from './club-cards.list.ts'
import { cardByNumber, cardsById, cardsOfCustomer, type KnownCard, onDay } from './known.ts'

type Stored = RowOf<typeof clubCardsList.row>

export async function cardsPage(ctx: Ctx, query: ListQuery) {
  const page = await list(ctx, clubCardsList, query)
  return { ...page, items: page.items.map((row) => shownRow(row, todayOf(ctx))) }
}

/** The caller's own day: a list has cards from studios with several clocks. */
const todayOf = ({ now, zone }: Ctx) => wallTime(now, zone).slice(0, 10)

function shownRow({ life, frozen_on, freeze_days, freeze_used, ...row }: Stored, today: string): RowOf<typeof clubCardRow> {
  const card = {
    kind: row.kind,
    life,
    frozen_on,
    freeze_days,
    freeze_used,
    valid_until: row.valid_until,
    visits_left: row.visits_left,
    nominal_left: toKopecks(row.nominal_left),
  }
  return { ...row, ...onDay(card, today) }
}

/** One card with its movements, and what the reader may do with it now. */
export async function cardShown(ctx: Ctx, id: number): Promise<Data<typeof clubCards.show>> {
  const row = await find(ctx, clubCardsList, id, 'unit;holder')
  const { unit, holder, ...card } = shownRow(row, todayOf(ctx))
  if (!unit || !holder) return fail(E.notFound)
  const [[known], services, entries] = await Promise.all([
    cardsById(ctx, [id]),
    ctx.sql<{ id: number; name: string }>(
      `select s.id, s.title as name from services s, club_cards c
       where c.id = $1 and s.id = any(c.service_ids) order by s.title collate ru, s.id`,
      [id],
    ),
    ctx.sql<Data<typeof clubCards.show>['entries'][number]>(ENTRIES, [id]),
  ])
  const maySell = can(ctx.me, 'ClubCard.sell')
  const isOwing = card.kind === 'visits' ? card.visits_left > 0 : card.nominal_left === card.nominal || card.kind === 'discount'
  return {
    ...card,
    unit,
    holder,
    services,
    entries,
    number: maySell ? (known?.number ?? null) : null,
    may_freeze: maySell && row.life === 'active' && card.state === 'active' && card.freeze_left > 0 ? 1 : 0,
    may_thaw: maySell && row.life === 'frozen' ? 1 : 0,
    may_refund:
      can(ctx.me, 'Order.refund') &&
      (row.life === 'active' || row.life === 'frozen') &&
      isOwing &&
      (card.order_id !== null || card.paid_left > 0)
        ? 1
        : 0,
  }
}

const ENTRIES = `select e.id, ${wire('e.at')} as at, e.event, e.visits, ${roubles('e.nominal')} as nominal, ${roubles('e.paid')} as paid,
    e.order_id, e.comment, author_of(e.employer_id) as employer,
    (select json_build_object('id', u.id, 'name', u.name) from units u where u.id = e.unit_id) as unit,
    (select json_build_object('id', c.id, 'name', concat_ws(' ', c.last_name, c.first_name))
      from orders o join customers c on c.id = o.user_id where o.id = e.order_id) as user
  from club_card_entries e where e.card_id = $1 order by e.id desc limit 500`

type Asked = Input<typeof clubCards.usable>

export const takeUsable = (house: House, { query }: Asked, me: Me | null) => takeNumbers(house, me, query.number ? [query.number] : [])

/** The client's cards, and the shared card whose number was named; cards with nothing left are not offered. */
export async function usableCards(ctx: Ctx, { query: { unit_id, user_id, number: typed } }: Asked) {
  const number = typed ? readCardNumber(typed) : null
  const named = number ? await cardByNumber(ctx, number) : undefined
  if (typed && !named) fail(E.notFound, { number: [clubCardsRu.refusals.unknown] })
  const hers = user_id ? await cardsOfCustomer(ctx, user_id) : []
  const cards = [...(named && !hers.some(({ id }) => id === named.id) ? [named] : []), ...hers]
  return heldOn(ctx, cards, await todayAt(ctx, unit_id), named)
}

/** Cards of a customer that have something left on the caller's day. */
export const cardsHeldBy = async (ctx: Ctx, user: number) => heldOn(ctx, await cardsOfCustomer(ctx, user), todayOf(ctx))

async function heldOn(ctx: Ctx, cards: readonly KnownCard[], today: string, named?: KnownCard) {
  const holders = await holdersOf(ctx, cards)
  return cards.flatMap((card) => {
    const day = onDay(card, today)
    const isOver = day.state === 'spent' || day.state === 'refunded' || day.state === 'new'
    return isOver && card !== named
      ? []
      : [{ ...usable(card), ...day, holder: holders.get(card.user_id) ?? { id: card.user_id, name: '' } }]
  })
}

const usable = (card: KnownCard) => ({
  id: card.id,
  title: card.title,
  kind: card.kind,
  tail: card.number.slice(-4),
  percent: card.percent,
  visits_left: card.visits_left,
  nominal_left: fromKopecks(card.nominal_left),
  paid_left: fromKopecks(card.paid_left),
  service_ids: card.service_ids,
})

async function holdersOf(ctx: Ctx, cards: readonly KnownCard[]) {
  const rows = await ctx.sql<{ id: number; name: string }>(
    `select id, concat_ws(' ', last_name, first_name) as name from customers where id = any($1)`,
    [cards.map(({ user_id }) => user_id)],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

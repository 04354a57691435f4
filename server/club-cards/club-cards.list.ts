import { z } from 'zod'
import { clubCardTypesRu } from '#contract/club-card-types/club-card-types.ru.ts'
import { clubCardsRu } from '#contract/club-cards/club-cards.ru.ts'
import { clubCardRow } from '#contract/club-cards/club-cards.ts'
import { cardLives } from '#domain/club-cards/state.ts'
import { cardKinds } from '#domain/club-cards/value.ts'
import type { Ctx } from '#server/core/context.ts'
import { byCustomerName } from '#server/customers/by-customer.ts'
import { roubles } from '#server/database/roubles.ts'
import { dayField, flagField, listSpec, type Scoped, text } from '#server/lists/list-spec.ts'

const { fields } = clubCardsRu
const TAIL = 'right(t.number, 4)'

/** The stored fields from which the verb tells the state of a card on a day. */
const stored = clubCardRow.omit({ state: true, thaws_on: true }).extend({
  life: z.enum(cardLives),
  frozen_on: z.string().nullable(),
  freeze_days: z.number().int(),
  freeze_used: z.number().int(),
})

/** A master reaches the cards of those who come to her, as their own pages (decisions.md, Tenancy). */
function holdersScope({ me }: Ctx): Scoped | null {
  if (me.is_superuser || me.reach !== 'own') return null
  return {
    sql: (first) =>
      `t.user_id in (select b.user_id from booking_services s join bookings b on b.id = s.booking_id where s.employer_id = $${first})`,
    values: [me.employer_id],
  }
}

const typesOf = (ctx: Ctx) =>
  ctx.sql<{ id: number; name: string }>('select id, title as name from club_card_types order by title collate ru limit 500')

/** A chain's cards are taken in every studio: a desk sees all that its company has sold, as it sees its customers. */
export const clubCardsList = listSpec({
  row: stored,
  from: 'club_cards',
  columns: {
    tail: TAIL,
    price: roubles('t.price'),
    nominal: roubles('t.nominal'),
    nominal_left: roubles('t.nominal_left'),
    paid_left: roubles('t.paid_left'),
    freeze_left: '(t.freeze_days - t.freeze_used)',
  },
  search: {
    id: true,
    type_id: true,
    user_id: true,
    unit_id: true,
    order_id: true,
    kind: text('t.kind'),
    tail: text(TAIL),
    'user.name': byCustomerName,
    is_left: flagField(`(t.life in ('active', 'frozen')
      and (t.kind = 'discount' or t.visits_left > 0 or t.nominal_left > 0))`),
    sold_day: dayField('t.sold_day'),
    valid_until: dayField('t.valid_until'),
  },
  words: ['tail', 'user.name'],
  shortest: 3,
  order: { id: true, sold_at: true, valid_until: true },
  with: {
    unit: `select json_build_object('id', u.id, 'name', u.name) from units u where u.id = p.unit_id`,
    holder: `select json_build_object('id', c.id, 'name', concat_ws(' ', c.last_name, c.first_name))
      from customers c where c.id = p.user_id`,
  },
  fallback: ['id', 'desc'],
  scope: holdersScope,
  filters: async (ctx) => [
    { key: 'is_left', title: fields.is_left, type: 'flag' },
    { key: 'type_id', title: fields.type_id, type: 'select', options: await typesOf(ctx) },
    { key: 'kind', title: fields.kind, type: 'select', options: cardKinds.map((id) => ({ id, name: clubCardTypesRu.kinds[id] })) },
    { key: 'sold_day', title: fields.sold_day, type: 'date' },
    { key: 'valid_until', title: fields.valid_until, type: 'date' },
  ],
})

import { randomUUID } from 'node:crypto'
import { cast } from './cast.ts'
import { desk, done } from './day-at-desk.ts'
import { sql } from './house.ts'
import { bodyOf, byCard, type Line, openDrawer } from './till.ts'

const named = (what: string) => `${what} ${randomUUID().slice(0, 8)}`

export const typeOf = async (body: object) =>
  done(await desk.boss.post('club-card-types', { title: named('Карта'), days: 365, freeze_days: 30, ...body }))

interface Sale {
  price: number
  /** The drawer that takes the money; absent: a new one. */
  register_id?: number
  user_id?: number
}

/** A card of this type that Мария (or the named client) has bought for money. */
export async function cardOf(type: { id: number; price: number }, { user_id = cast.customers.maria, register_id }: Partial<Sale> = {}) {
  const drawer = register_id ?? (await openDrawer()).id
  const order = done(
    await desk.boss.post('orders', {
      ...bodyOf([saleOf(type)], [byCard(type.price)], { user_id }),
      register_id: drawer,
      status_id: 3,
    }),
  )
  const [card] = await sql<{ id: number; number: string }>('select id, number from club_cards where order_id = $1', [order.id])
  return { order, drawer, id: card?.id ?? 0, number: card?.number ?? '' }
}

export const saleOf = ({ id, price }: { id: number; price: number }): Line => ({ item_type: 4, item_id: id, qty: 1, price })

export const visitsType = (services: number[], more: object = {}) =>
  typeOf({ kind: 'visits', price: 25_000, visits: 10, service_ids: services, ...more })

export const byClubCard = (sum: number, club_card_id: number) => ({ payment_type: 7, sum, club_card_id })

export const leftOf = async (card: number) => {
  const [row] = await sql<{ visits: number; nominal: number; paid: number; owed: number }>(
    `select c.visits_left as visits, c.nominal_left::int as nominal, c.paid_left::int as paid,
       coalesce((select -sum(b.amount) from ledger_balances b
         where b.account = 'liability.club_card' and b.subject_id = c.id), 0)::int as owed
     from club_cards c where c.id = $1`,
    [card],
  )
  return row
}

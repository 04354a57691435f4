import type { Data, Input } from '#contract/core/endpoint.ts'
import type { customerWallet } from '#contract/customer-wallet/customer-wallet.ts'
import { TAIL } from '#server/certificates/known.ts'
import { cardsHeldBy } from '#server/club-cards/shown.ts'
import type { Ctx } from '#server/core/context.ts'
import { showCustomer } from '#server/customers/customers.ts'
import { roubles } from '#server/database/roubles.ts'
import { DONE_AT } from '#server/ledger/done-at.ts'
import { wire } from '#server/lists/list.ts'
import { can } from '#server/live/session.ts'
import { ADVANCES } from '#server/orders/advances.ts'
import { BONUS_LIMIT, WALLETS } from '#server/orders/bonuses.ts'

type Details = Data<typeof customerWallet.show>

/** What a customer within reach holds; each part needs the reader's own right to it. */
export async function showWallet(ctx: Ctx, { params }: Input<typeof customerWallet.show>): Promise<Details> {
  const { id } = await showCustomer(ctx, { params })
  const user = Number(id)
  const [club_cards, advances, certificates, bonuses] = await Promise.all([
    can(ctx.me, 'ClubCard.view') ? cardsHeldBy(ctx, user) : null,
    can(ctx.me, 'Order.view') ? advancesHeldBy(ctx, user) : null,
    can(ctx.me, 'Certificate.view') ? certificatesBoughtBy(ctx, user) : null,
    can(ctx.me, 'Bonuses.view') ? bonusesOf(ctx, user) : null,
  ])
  return { user_id: user, club_cards, advances, certificates, bonuses }
}

const advancesHeldBy = (ctx: Ctx, user: number) =>
  ctx.sql<NonNullable<Details['advances']>[number]>(
    `select a.id, a.booking_id, a.type as payment_type, ${roubles('o.paid')} as paid, ${roubles('a.left')} as left, ${wire('a.captured_at')} as at,
       (select json_build_object('id', u.id, 'name', u.name) from units u where u.id = a.unit_id) as unit,
       coalesce((select json_agg(json_build_object('order_id', y.order_id, 'sum', ${roubles('y.amount')}, 'at', ${wire('v.captured_at')})
           order by y.id) from payments y join orders v on v.id = y.order_id
         where y.advance_id = a.id and y.replaced_by_id is null and v.status_id in (2, 3)), '[]') as uses
     from (${ADVANCES}) a join orders o on o.id = a.id where a.user_id = $1 and a.left > 0 order by a.id`,
    [user],
  )

/** The client's certificates: of her orders, and those of a former program that she holds. The tail distinguishes them and cannot be spent. */
const certificatesBoughtBy = (ctx: Ctx, user: number) =>
  ctx.sql<NonNullable<Details['certificates']>[number]>(
    `select c.id, c.code, ${TAIL('c')} as tail, ${roubles('c.face')} as face, c.valid_until
     from certificates c where c.state = 'sold' and c.id in (
       select x.id from orders o join certificates x on x.order_id = o.id where o.user_id = $1
       union all select y.id from certificates y where y.user_id = $1) order by c.id desc limit 50`,
    [user],
  )

/** So many of the last moves are told. */
const LAST = 50

async function bonusesOf(ctx: Ctx, user: number): Promise<NonNullable<Details['bonuses']>> {
  const [[held], moves] = await Promise.all([
    ctx.sql<{ left: number; limit: number }>(
      `select ${roubles('coalesce(sum(w.left), 0)')} as left, ${BONUS_LIMIT} as limit from (${WALLETS}) w where w.user_id = $1`,
      [user],
    ),
    ctx.sql<NonNullable<Details['bonuses']>['moves'][number]>(
      `select case when e.doc_type = 'order' then e.doc_id end as order_id, ${roubles('-l.amount')} as sum, ${wire(DONE_AT)} as at
       from wallets w join ledger_lines l on l.company_id = w.company_id and l.account = 'liability.bonus' and l.subject_id = w.id
         join ledger_entries e on e.id = l.entry_id
       where w.user_id = $1 and e.doc_type in ('order', 'opening') order by e.id desc limit ${LAST}`,
      [user],
    ),
  ])
  return { left: held?.left ?? 0, limit: held?.limit ?? 0, moves } as NonNullable<Details['bonuses']> // sums of the database are roubles
}

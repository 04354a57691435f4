import type { Data, Input } from '#contract/core/endpoint.ts'
import { causesRu } from '#contract/fiscal/fiscal.ru.ts'
import type { kkm } from '#contract/kkm/kkm.ts'
import { BOOKING_STATUS, NO_SHOW } from '#domain/bookings/transitions.ts'
import { fromKopecks, kopecks, type Roubles } from '#domain/core/money.ts'
import { paymentType } from '#domain/orders/kinds.ts'
import type { Ctx } from '#server/core/context.ts'
import { roubles } from '#server/database/roubles.ts'
import { isSilentAt } from '#server/fiscal/papers.ts'
import { wire } from '#server/lists/list.ts'
import { type OpenDrawer, openDrawerOf } from './drawer.ts'

/** What stands before the closing (C39, 1750, 1751). Not a figure of the books: the count is blind. */
export async function showClosing(ctx: Ctx, { query }: Input<typeof kkm.closing>): Promise<Data<typeof kkm.closing>> {
  const drawer = await openDrawerOf(ctx, query.register_id, 'none')
  const { register_id, title, currency, id, number, state, opened_at, age } = drawer
  const [ground] = await ctx.sql<{ is_packed: number; float: Roubles | null; limit: number | null; cause: string | null; opened: string }>(
    `select (coalesce((select value from unit_settings where unit_id = $2 and type = 'sendSavePackages'), '1') <> '0')::int as is_packed,
       coalesce((select ${roubles('u.exchange_target')} from units u where u.id = $2),
         (select ${roubles('f.exchange')} from kkm_shifts f where f.register_id = $3 and f.state = 'closed'
           order by f.number desc limit 1)) as float,
       (select count_limit from company_settings where company_id = current_company()) as limit,
       (select c.cause from shift_closings c where c.shift_id = $1 order by c.id desc limit 1) as cause,
       (select ${wire('s.opened_at')} from kkm_shifts s where s.id = $1) as opened`,
    [id, drawer.unit_id, register_id],
  )
  const cause = ground?.cause ?? null
  return {
    unit_id: drawer.unit_id,
    register: { id: register_id, name: title },
    currency,
    shift: { id, number, state, opened_at: ground?.opened ?? opened_at, is_expired: age >= 24 * 3600 ? 1 : 0 },

    receipts: await unresolvedOf(ctx, register_id),
    visits: await unpaidIn(ctx, drawer),
    left: await leftIn(ctx, drawer),
    missed: await missedIn(ctx, drawer),
    self_employed: await selfEmployedToday(ctx, drawer),
    is_packed: ground?.is_packed === 1 ? 1 : 0,
    float: ground?.float ?? null,
    limit: ground?.limit ?? null,
    refused: cause === null ? null : wordsOf(cause),
  }
}

/** Why the register printed no Z-report, in words. */
export const wordsOf = (cause: string) => Object.entries(causesRu).find(([name]) => name === cause)?.[1] ?? cause

/**
 * Receipts of the register that are not over: a Z-report would close a shift that does not know how it ended (1751). Money put in and taken out that
 * was refused or waits is none of them: the closing tells it to the register anew, before its Z. Nor is what was asked of the register by hand.
 */
export async function unresolvedOf(ctx: Ctx, registerId: number): Promise<Data<typeof kkm.closing>['receipts']> {
  const rows = await ctx.sql<Omit<Data<typeof kkm.closing>['receipts'][number], 'is_silent'> & { sent_at: number | null }>(
    `select t.uuid, t.state, t.kind, ${roubles(`(t.body->>'total')::bigint`)} as total, json_build_object('id', r.id, 'name', r.title) as register,
       extract(epoch from t.sent_at)::int as sent_at
     from fiscal_tasks t join cash_registers r on r.id = t.register_id
     where t.register_id = $1 and t.state not in ('done', 'annulled') and t.kind <> 'closeShift'
       and not (t.kind in ('cashIn', 'cashOut', 'openShift', 'qr', 'openDrawer') and t.state in ('refused', 'waiting'))
     order by t.seq limit 100`,
    [registerId],
  )
  return rows.map(({ sent_at, ...row }) => ({ ...row, is_silent: isSilentAt(ctx, { state: row.state, sent_at }) ? 1 : 0 }))
}

/** SQL of visits that are over and have a price, from the day on of the moment that is given. */
const over = (since: string) => `b.total > 0 and b.end_at < to_timestamp($2)
  and b.begin_at >= (select date_trunc('day', ${since} at time zone u.timezone) at time zone u.timezone from units u where u.id = $1)`

/** SQL of visits of which it was told, from the moment on that is given, that nobody came. */
export const missedSince = (moment: string) =>
  `b.unit_id = $1 and b.status_id = ${BOOKING_STATUS.cancelled} and b.cancel_reason = '${NO_SHOW}' and b.cancelled_at >= ${moment} and ${over(moment)}`

/** SQL of visits on the shift's days that are over, not paid and not decided about. */
export const UNPAID = `b.unit_id = $1 and b.status_id <> ${BOOKING_STATUS.cancelled} and ${over('$3::timestamptz')}
  and not exists (select from orders o where o.booking_id = b.id and o.kind = 'visit' and o.status_id in (2, 3))
  and not exists (select from unpaid_visits v where v.booking_id = b.id)`

type Visit = Data<typeof kkm.closing>['visits'][number]
const VISIT = `b.id, ${wire('b.begin_at')} as begin_at, ${roubles('b.total')} as total,
  (select json_build_object('id', c.id, 'name', concat_ws(' ', c.last_name, c.first_name))
    from customers c where c.id = b.user_id) as customer,
  coalesce((select string_agg(v.title, ', ' order by x.id) from booking_services x join services v on v.id = x.service_id
    where x.booking_id = b.id), '') as services`

const unpaidIn = (ctx: Ctx, { unit_id, opened_at }: OpenDrawer) =>
  ctx.sql<Visit>(`select ${VISIT} from bookings b where ${UNPAID} order by b.begin_at, b.id limit 200`, [unit_id, ctx.now, opened_at])

/** What was told in this shift and is still owed. */
const leftIn = (ctx: Ctx, { unit_id, opened_at }: OpenDrawer) =>
  ctx.sql<Visit>(
    `select ${VISIT} from unpaid_visits m join bookings b on b.id = m.booking_id
     where m.unit_id = $1 and m.told_at >= $2::timestamptz and b.status_id <> 9
       and not exists (select from orders o where o.booking_id = b.id and o.kind = 'visit' and o.status_id in (2, 3))
     order by m.id limit 200`,
    [unit_id, opened_at],
  )

/** Those whom nobody came for, as it was told in this shift: they would stand among the unpaid ones. */
const missedIn = (ctx: Ctx, { unit_id, opened_at }: OpenDrawer) =>
  ctx.sql<Visit>(`select ${VISIT} from bookings b where ${missedSince('$3::timestamptz')} order by b.begin_at, b.id limit 200`, [
    unit_id,
    ctx.now,
    opened_at,
  ])

/** Cash in the masters' own hands today, by the studio's clock (1750). */
export async function selfEmployedToday(ctx: Ctx, { unit_id }: Pick<OpenDrawer, 'unit_id'>) {
  const [row] = await ctx.sql<{ sum: number }>(
    `select coalesce(sum(p.amount), 0)::float8 as sum from payments p join orders o on o.id = p.order_id join units u on u.id = o.unit_id
     where o.unit_id = $1 and p.type = ${paymentType.selfEmployed} and p.state = 'success'
       and o.captured_at > to_timestamp($2) - interval '2 days' and o.captured_at < to_timestamp($2) + interval '2 days'
       and (o.captured_at at time zone u.timezone)::date = (to_timestamp($2) at time zone u.timezone)::date`,
    [unit_id, ctx.now],
  )
  return fromKopecks(kopecks(row?.sum ?? 0))
}

import { E } from '#contract/core/errors.ts'
import type { Permission } from '#contract/core/permissions.ts'
import { mailingsRu } from '#contract/mailings/mailings.ru.ts'
import { isForStaff, type MailingAudience } from '#contract/mailings/mailings.ts'
import type { SubjectType } from '#contract/notify-templates/notify-templates.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { can } from '#server/live/session.ts'
import { IS_FOR, loadNews } from '#server/news/news-rows.ts'
import { READS } from './readers.ts'

/**
 * Whoever writes of a thing reads it in the examples and in the log, so the right to see it is asked for. Employees are written to by whoever sends at
 * all: who they are is told neither in examples nor in the log to whoever may not see it.
 */
const NEEDS: Record<SubjectType, Permission> = { ...READS, employer: 'Notify.create' }

/** More people than this are no mailing by hand. */
const MOST = 200_000

/** Whom a mailing is for: SQL whose marks begin at $1, answering a person once with the one thing that her words speak of. */
export async function audienceOf(ctx: Ctx, subject: SubjectType, audience: MailingAudience): Promise<{ sql: string; values: unknown[] }> {
  if (!can(ctx.me, NEEDS[subject])) fail(E.forbidden, { subject_type: [mailingsRu.refusals.subject] })
  // News that are not addressed to the sender are not found.
  if (subject === 'news' && audience.news_id !== null) await loadNews(ctx, audience.news_id)
  const { units, own } = limitsOf(ctx, subject, audience.unit_ids)
  const positions = audience.position_ids.length > 0 ? audience.position_ids : null
  const values = [units, positions, audience.from, audience.until, own, audience.news_id, ctx.now, audience.city_id, ctx.me.employer_id]
  return { sql: `${ASKED} select person_id, subject_id from (${SOURCES[subject]} limit ${MOST + 1}) found`, values }
}

export function checkMost(count: number) {
  if (count > MOST) fail(E.invalid, { total: [mailingsRu.refusals.many.replace('{{count}}', String(MOST))] })
}

/** Studios and, of whoever sees only their own, the master: nobody writes to people whom they do not see. */
function limitsOf({ me }: Ctx, subject: SubjectType, asked: number[]): { units: number[] | null; own: number | null } {
  const isOwn = !me.is_superuser && me.reach === 'own' && !isForStaff(subject)
  const own = isOwn ? me.employer_id : null
  const reach = isOwn ? null : unitsOf(me)
  if (reach && asked.some((one) => !reach.includes(one))) fail(E.invalid, { unit_ids: [mailingsRu.refusals.unit] })
  return { units: asked.length > 0 ? asked : reach, own }
}

function unitsOf(me: Ctx['me']): number[] | null {
  if (me.is_superuser || me.reach === 'company') return null
  if (me.reach === 'units') return me.unit_ids
  return me.unit_id === null ? [] : [me.unit_id]
}

const ASKED = `with q as (select $1::int[] as units, $2::int[] as positions, $3::date as since, $4::date as until, $5::int as own,
  $6::int as news, $7::int as now, $8::int as city, $9::int as me)`

const CUSTOMER = `not c.is_walk_in and c.deleted_at is null and (q.city is null or c.city_id = q.city)`
const within = (day: string) => `(q.since is null or ${day} >= q.since) and (q.until is null or ${day} <= q.until)`
const inUnits = (unit: string) => `(q.units is null or ${unit} = any(q.units))`
const served = (booking: string) => `(q.own is null or exists (select from booking_services s
  where s.booking_id = ${booking} and s.employer_id = q.own))`

const EMPLOYEE = `e.deleted_at is null and e.status <> 2 and e.id <> q.me and (q.positions is null or e.work_position_id = any(q.positions))
  and (q.units is null or e.unit_id = any(q.units)
    or exists (select from employer_units x where x.employer_id = e.id and x.unit_id = any(q.units)))`

const LAST_VISIT = `select max((b.begin_at at time zone u.timezone)::date) as day
  from bookings b join units u on u.id = b.unit_id
  where b.user_id = c.id and b.status_id = 8 and ${inUnits('b.unit_id')}`

const SOURCES: Record<SubjectType, string> = {
  user: `select c.id as person_id, c.id as subject_id from customers c cross join q left join lateral (${LAST_VISIT}) v
      on q.units is not null or q.since is not null or q.until is not null
    where ${CUSTOMER} and (q.own is null or exists (select from bookings b join booking_services s on s.booking_id = b.id
      where b.user_id = c.id and s.employer_id = q.own))
      and (q.units is null and q.since is null and q.until is null or v.day is not null and ${within('v.day')})`,
  booking: `select distinct on (b.user_id) b.user_id as person_id, b.id as subject_id
    from bookings b join units u on u.id = b.unit_id join customers c on c.id = b.user_id cross join q
    where b.status_id in (1, 2) and b.begin_at > to_timestamp(q.now) and ${CUSTOMER} and ${inUnits('b.unit_id')} and ${served('b.id')}
      and ${within('(b.begin_at at time zone u.timezone)::date')}
    order by b.user_id, b.begin_at, b.id`,
  order: `select distinct on (o.user_id) o.user_id as person_id, o.id as subject_id
    from orders o join units u on u.id = o.unit_id join customers c on c.id = o.user_id cross join q
    where o.status_id in (2, 3) and o.kind in ('visit', 'retail') and ${CUSTOMER} and ${inUnits('o.unit_id')}
      and (q.own is null or exists (select from order_items i where i.order_id = o.id and i.employer_id = q.own))
      and ${within('(o.created_at at time zone u.timezone)::date')}
    order by o.user_id, o.id desc`,
  certificate: `select distinct on (c.id) c.id as person_id, t.id as subject_id
    from certificates t left join orders o on o.id = t.order_id
      join customers c on c.id = case when o.user_id is null then t.user_id else o.user_id end cross join q
    where t.state = 'sold' and t.valid_until >= to_timestamp(q.now)::date and ${CUSTOMER} and ${inUnits('t.unit_id')} and q.own is null
      and ${within('t.valid_until')}
    order by c.id, t.valid_until, t.id`,
  employer: `select e.id as person_id, e.id as subject_id from employers e cross join q where ${EMPLOYEE}`,
  // Only its department sees a ticket (docs/decisions/084).
  ticket: `select distinct on (t.author_id) t.author_id as person_id, t.id as subject_id
    from tickets t join employers e on e.id = t.author_id cross join q
    where t.deleted_at is null and t.status not in (2, 4, 7) and ${EMPLOYEE} and ${within('t.created_at::date')}
      and exists (select from ticket_group_members m where m.group_id = t.group_id and m.employer_id = q.me)
    order by t.author_id, t.id desc`,
  news: `select e.id as person_id, w.id as subject_id from news w cross join q join employers e on ${IS_FOR}
    where w.id = q.news and ${EMPLOYEE}`,
}

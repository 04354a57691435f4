import type { customerVisits } from '#contract/customer-overview/customer-overview.ts'
import { usualOf } from '#domain/bookings/usual.ts'
import type { Ctx } from '#server/core/context.ts'
import { wasHere } from '#server/customers/last-visit.ts'
import { roubles } from '#server/database/roubles.ts'
import type { RowOf } from '#server/lists/list-spec.ts'

type Visits = RowOf<typeof customerVisits>
type Usual = Visits['usual'][number]

/** How many latest visits her habits are told from. */
const LATEST = 30
/** A thing done once is not a habit. */
const OFTEN = 2

const WORKS = 'e.blocked_at is null and e.deleted_at is null and e.status <> 2'

/** Whom she mostly comes to and what she usually takes, of the visits within `reach`. $1 is the customer, $2 now. */
export async function habitsOf(ctx: Ctx, reach: string, values: unknown[]): Promise<Pick<Visits, 'master' | 'usual'>> {
  const [[master], latest] = await Promise.all([
    ctx.sql<NonNullable<Visits['master']>>(masterSql(reach), values),
    ctx.sql<Omit<Usual, 'visits'>>(latestSql(reach), values),
  ])
  return { master: master ?? null, usual: usualOf(latest).map(({ last, visits }) => ({ ...last, visits })) }
}

const hers = (reach: string) => `t.user_id = $1 and ${wasHere('t', '$2')} and ${reach}`

const masterSql = (reach: string) => `select e.id, e.last_name || ' ' || e.first_name as name, count(distinct t.id)::int as visits,
    (select i.filename from images i where i.company_id = e.company_id and i.model_type = 'employer' and i.model_id = e.id
      and i.type = 'avatar') as avatar
  from bookings t join booking_services x on x.booking_id = t.id join employers e on e.id = x.employer_id
  where ${hers(reach)} and ${WORKS}
  group by e.id having count(distinct t.id) >= ${OFTEN} order by count(distinct t.id) desc, max(t.begin_at) desc limit 1`

/** A visit with a deleted service is left out, because it cannot be repeated. */
const latestSql = (reach: string) => `select v.unit_id, v.duration, ${roubles('v.total')} as total,
    (select json_agg(json_build_object('id', x.service_id, 'title', s.title, 'qty', x.qty) order by x.first)
      from (select service_id, sum(qty)::int as qty, min(id) as first from booking_services where booking_id = v.id group by service_id) x
      join services s on s.id = x.service_id) as services,
    (select json_build_object('id', e.id, 'name', e.last_name || ' ' || e.first_name) from employers e
      where ${WORKS} and e.id = (select min(x.employer_id) from booking_services x where x.booking_id = v.id
        having count(distinct x.employer_id) = 1)) as employer
  from (select t.id, t.unit_id, t.duration, t.total, t.begin_at from bookings t where ${hers(reach)}
    and not exists (select from booking_services x join services s on s.id = x.service_id
      where x.booking_id = t.id and s.deleted_at is not null)
    and exists (select from booking_services x where x.booking_id = t.id)
    order by t.begin_at desc, t.id desc limit ${LATEST}) v
  order by v.begin_at desc, v.id desc`

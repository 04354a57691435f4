import { consentEnded, lastSeen } from '#server/customers/ground.ts'

/** Cards of the company $1 of whom something is left. */
const CARDS = 'select * from customers where company_id = $1 and erased_at is null'
const isAnothers = 'exists (select from customer_merges g where g.twin_id = t.id and g.undone_at is null)'
const hasVisit = (since: string) => `exists (select from bookings b where b.user_id = t.id and b.status_id <> 9 and b.begin_at ${since})`
const isComing = hasVisit('> to_timestamp($2)')

/** SQL of customers who are kept however long ago they came: they have a coming visit, or their card was merged into another one. */
const HELD = `select b.user_id from bookings b where b.company_id = $1 and b.status_id <> 9 and b.begin_at > to_timestamp($2)
  union select g.twin_id from customer_merges g where g.company_id = $1 and g.undone_at is null`

/** Only so many of the earliest cards are searched for the one unseen for longest: a card that was made later cannot be it. */
const FIRST = 200

const [due, oldest] = ['(select due from bounds)', '(select oldest from bounds)']
const isUnseen = `t.created_at < ${due} and not ${hasVisit(`>= ${due}`)}`

/**
 * What `kinds.ts` says of customers, counted for the screen in other words. Asked of each card when she was here last, a million of them took four seconds:
 * here whole sets are compared, and only cards that are old enough to matter are looked at one by one.
 */
export const KEPT_CUSTOMERS = `
  with bounds as materialized (
    select to_timestamp($2) - make_interval(days => $3) as due, coalesce((select min(${lastSeen('t')})
      from (${CARDS} order by id limit ${FIRST}) t where not ${isAnothers} and not ${isComing}), 'infinity') as oldest),
  old as materialized (select id, company_id, ground, created_at from (${CARDS}) t
    where (created_at <= (select greatest(due, oldest) from bounds) or ground = 'consent') and not ${isAnothers})
  select (select count(*) from (${CARDS}) t)::int
      - (select count(*) from (${HELD}) held(id) join (${CARDS}) t on t.id = held.id)::int as stored,
    extract(epoch from (select min(${lastSeen('t')}) from old t where t.created_at <= ${oldest} and not ${isComing}))::float8 as oldest,
    (select count(*) from old t where ${isUnseen})::int
      + (select count(*) from old t where ${consentEnded('t')} and not ${isComing} and not (${isUnseen}))::int as due`

import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import {
  type customerMerge,
  type MergeField,
  type MergePreview,
  mergeFields,
  type TwinPair,
} from '#contract/customer-merge/customer-merge.ts'
import { maskPhone } from '#domain/core/names.ts'
import { customerTitle } from '#domain/customers/title.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { type Person, seesPhones } from '#server/customers/customer-phones.ts'
import { type Row, wire } from '#server/lists/list.ts'
import { can } from '#server/live/session.ts'

const SHOWN = 50

/** How many groups are looked into: more than are shown, because some pairs were said to be different people. */
const GROUPS = 1000
const LIVING = 'deleted_at is null and company_id = current_company()'

/** The surest first. Keys that stand more than once are read in the order of an index of their own (customers.table.ts), then their people by it. */
const REASONS = [
  { why: 'phone' },
  { why: 'email', keys: ['lower(email)'], only: `email <> ''` },
  { why: 'birthday', keys: ['birth_date', 'search_name'], only: 'birth_date is not null' },
  { why: 'tail', keys: ['phone_tail', 'search_name'], only: 'true' },
] as const
type Keyed = Extract<(typeof REASONS)[number], { keys: unknown }>

const whoHas = (phone: string) => `(select id from customers where ${LIVING} and phone = ${phone} limit 1)`

/**
 * Two Russian mobiles with the same last nine digits are one number, and only one card has it; so of such a pair one phone is another, and these are few. They
 * are read from the index of phones alone and looked up by plain equality, as behind row security they must be: of a million cards in a fifth of a second.
 */
const PHONE_PAIRS = `with phones as materialized (select phone from customers where ${LIVING} and phone not like '79_________'),
   odd as materialized (select c.id, o.phone, right(o.phone, 9) as k, '79' || right(o.phone, 9) as mobile from phones o
     cross join lateral ${whoHas('o.phone')} c)
   select least(a.id, b.id) as first, greatest(a.id, b.id) as second, a.k from odd a
     cross join lateral ${whoHas('a.mobile')} b where length(a.phone) >= 9
   union all select a.id, b.id, a.k from odd a join odd b on b.k = a.k and a.id < b.id`

const apart = (first: string, second: string) =>
  `not exists (select from customer_twins_apart t where t.user_id = ${first} and t.twin_id = ${second})`
const ofPhones = (rank: number) => `(select p.first, p.second, 'phone' as why, ${rank} as rank from (${PHONE_PAIRS}) p
   where ${apart('p.first', 'p.second')} order by p.k limit ${SHOWN})`

const ofKeys = ({ why, keys, only }: Keyed, rank: number) => {
  const people = `select id, ${keys.map((key, at) => `${key} as k${at}`).join(', ')} from customers where ${LIVING} and ${only}`
  const same = (one: string, other: string) => keys.map((_, at) => `${one}.k${at} = ${other}.k${at}`).join(' and ')
  return `(select a.id as first, b.id as second, '${why}' as why, ${rank} as rank
   from (select ${keys.map((key, at) => `${key} as k${at}`).join(', ')} from customers where ${LIVING} and ${only}
     group by ${keys.join(', ')} having count(*) > 1 limit ${GROUPS}) g
   join (${people}) a on ${same('a', 'g')} join (${people}) b on ${same('b', 'g')} and a.id < b.id
   where ${apart('a.id', 'b.id')} limit ${SHOWN})`
}
const PAIRS = REASONS.map((one, rank) => ('keys' in one ? ofKeys(one, rank) : ofPhones(rank))).join(' union all ')

type Named = Person & { id: number; created_at: string; visits: number }

export const TWINS = `select * from (select distinct on (first, second) first, second, why, rank from (${PAIRS}) p
    order by first, second, rank) d
  order by rank, first limit ${SHOWN}`

export async function listTwins(ctx: Ctx) {
  const pairs = await ctx.sql<{ first: number; second: number; why: TwinPair['why'] }>(TWINS)
  const people = await peopleOf(ctx, [...new Set(pairs.flatMap(({ first, second }) => [first, second]))])
  const items = pairs.flatMap(({ first, second, why }) => {
    const [one, other] = [people.get(first), people.get(second)]
    return one && other ? [{ first: one, second: other, why }] : []
  })
  return { items }
}

const SHOWN_OF_ONE = 5

/**
 * The same reasons of one card `a`, said so that each is looked up: behind row security only plain equality may use an index, so the end of a
 * phone narrows before nine digits are compared, and a mailbox is asked of the function that may look it up (core-path.md, 6).
 */
const SAME_AS_ONE: Record<TwinPair['why'], string> = {
  phone: 'b.phone_tail = a.phone_tail and right(b.phone, 9) = right(a.phone, 9)',
  email: `lower(b.email) = lower(a.email) and b.id = any(array(select customers_by_email(current_company(),
    (select regexp_replace(e.email, '([\\\\%_])', '\\\\\\1', 'g') from customers e where e.id = $1 and e.email <> ''))))`,
  birthday: 'b.birth_date = a.birth_date and b.search_name = a.search_name and b.birth_date is not null',
  tail: 'b.phone_tail = a.phone_tail and b.search_name = a.search_name',
}

/** SQL of cards that probably belong to the same person as $1. */
export const TWINS_OF_ONE = `select * from (select distinct on (id) id, why, rank from (${REASONS.map(
  ({ why }, rank) => `(select b.id, '${why}' as why, ${rank} as rank from (select * from customers where ${LIVING} and id = $1) a
     join (select * from customers where ${LIVING}) b on ${SAME_AS_ONE[why]} and b.id <> a.id
     where ${apart('least(a.id, b.id)', 'greatest(a.id, b.id)')}
     limit ${SHOWN_OF_ONE})`,
).join(' union all ')}) p order by id, rank) d order by rank, id limit ${SHOWN_OF_ONE}`

/** For readers who may merge cards; null: this reader may not. A master reaches only her own customers, so she gets none. */
export async function twinsOf(ctx: Ctx, customerId: number): Promise<{ id: number; title: string; why: TwinPair['why'] }[] | null> {
  if (!can(ctx.me, 'User.merge') || (ctx.me.reach === 'own' && !ctx.me.is_superuser)) return null
  const twins = await ctx.sql<{ id: number; why: TwinPair['why'] }>(TWINS_OF_ONE, [customerId])
  const people =
    twins.length > 0
      ? await peopleOf(
          ctx,
          twins.map(({ id }) => id),
        )
      : null
  return twins.flatMap(({ id, why }) => {
    const one = people?.get(id)
    return one ? [{ id, title: one.title, why }] : []
  })
}

/** Answers what of each card would stay and what would move. */
export async function previewMerge(ctx: Ctx, { params, query }: Input<typeof customerMerge.preview>): Promise<MergePreview> {
  const people = await peopleOf(ctx, [params.id, query.user_id])
  const stays = people.get(params.id) ?? fail(E.notFound)
  const goes = people.get(query.user_id) ?? fail(E.notFound)
  if (params.id === query.user_id) fail(E.notFound)
  const [mine, theirs] = await Promise.all([wordsOf(ctx, params.id), wordsOf(ctx, query.user_id)])
  const [moves] = await ctx.sql<{ bookings: number; waiting: number }>(
    `select (select count(*)::int from bookings where user_id = $1) as bookings, (select count(*)::int from waiting_list
        where user_id = $1) as waiting`,
    [query.user_id],
  )
  const differing = mergeFields
    .filter((field) => (mine[field] ?? null) !== (theirs[field] ?? null))
    .map((field) => ({ field, stays: mine[field] ?? null, goes: theirs[field] ?? null }))
  return { stays, goes, differing, moves: moves ?? { bookings: 0, waiting: 0 } }
}

async function peopleOf(ctx: Ctx, ids: number[]) {
  const rows = await ctx.sql<Named>(
    `select c.id, c.last_name, c.first_name, c.middle_name, c.phone, ${wire('c.created_at')} as created_at,
       (select count(*)::int from bookings b where b.user_id = c.id) as visits
     from customers c where c.id = any($1::int[]) and c.deleted_at is null`,
    [ids],
  )
  return new Map(
    rows.map(({ id, created_at, visits, ...person }) => [id, { id, created_at, visits, title: customerTitle(person, seesPhones(ctx)) }]),
  )
}

/** The values in words; a phone as the reader may see it. */
async function wordsOf(ctx: Ctx, id: number): Promise<Partial<Record<MergeField, string | null>>> {
  const [row] = await ctx.sql<Row & { phone: string }>(
    `select t.last_name, t.first_name, t.middle_name, t.phone, t.email, t.birth_date::text as birth_date, t.comment,
       (select name from countries where id = t.country_id) as country_id, (select name from cities where id = t.city_id) as city_id,
       (select name from city_districts where id = t.city_district_id) as city_district_id, (select name from user_sources
         where id = t.user_source_id) as user_source_id
     from customers t where t.id = $1`,
    [id],
  )
  if (!row) return fail(E.notFound)
  return { ...row, phone: seesPhones(ctx) ? row.phone : maskPhone(row.phone) }
}

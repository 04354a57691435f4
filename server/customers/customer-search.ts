import type { WarningKind } from '#contract/customer-notes/customer-notes.ts'
import { type CustomerSearch, readCustomerSearch } from '#domain/customers/search.ts'
import type { Ctx } from '#server/core/context.ts'
import { wire } from '#server/lists/list.ts'
import { seesPhones, withPhone } from './customer-phones.ts'
import { customersScope } from './customers.list.ts'
import { wasHere } from './last-visit.ts'
import { warningMarksOf } from './warning-marks.ts'

const SHOWN = 30
/** Where a fragment is frequent, the first few hundred are looked through: whoever sees too many types on. */
const LOOKED_AT = 300

interface Found {
  id: number
  last_name: string | null
  first_name: string
  middle_name: string | null
  phone: string
  city: { id: number; name: string } | null
  cityDistrict: { id: number; name: string } | null
  last_visit_at: string | null
  warnings: WarningKind[]
}

type Mark = (value: unknown) => string

/** Finds a customer to book (000 §7): fast over a million customers, whatever is typed. */
export async function searchCustomers(ctx: Ctx, { query }: { query: { name: string } }) {
  const wanted = readCustomerSearch(query.name, seesPhones(ctx))
  const scope = customersScope(ctx)
  const values: unknown[] = scope ? [...scope.values] : []
  const mark: Mark = (value) => `$${values.push(value)}`
  // For a person who reaches few customers all matches are looked through: customers out of her reach would fill the first few hundred otherwise.
  const found = conditionOf(wanted, mark, scope ? null : LOOKED_AT)
  if (!found) return { items: { data: [] } }
  const begins = wanted.by === 'name' ? `t.search_name like ${mark(`${escaped(wanted.words[0] ?? '')}%`)} desc, ` : ''
  const rows = await ctx.sql<Found>(
    `select t.id, t.last_name, t.first_name, t.middle_name, t.phone,
       (select json_build_object('id', c.id, 'name', c.name) from cities c where c.id = t.city_id) as city,
       (select json_build_object('id', d.id, 'name', d.name) from city_districts d where d.id = t.city_district_id) as "cityDistrict",
       (select ${wire('b.begin_at')} from bookings b
         where b.user_id = t.id and ${wasHere('b', mark(ctx.now))} order by b.begin_at desc limit 1) as last_visit_at,
       ${warningMarksOf('t.id')} as warnings
     from customers t where not t.is_blocked and t.deleted_at is null and ${found}${scope ? ` and ${scope.sql(1)}` : ''}
     order by ${begins}t.last_name collate ru, t.first_name collate ru, t.id limit ${SHOWN}`,
    values,
  )
  return { items: { data: rows.map((row) => withPhone(ctx, row)) } }
}

/** The security definer functions do what LIKE may not do behind row security (core-path.md, 6). */
function conditionOf(wanted: CustomerSearch, mark: Mark, most: number | null): string | null {
  switch (wanted.by) {
    case 'nothing':
      return null
    case 'tail':
      return `t.phone_tail = ${mark(wanted.tail)}`
    case 'phone':
      return `t.phone = any(${mark(wanted.phones)}::text[])`
    case 'part':
      return among(`customers_found_by_phone(current_company(), ${mark(`%${wanted.digits}%`)}, ${mark(most)})`)
    case 'name': {
      const [longest = '', ...rest] = wanted.words.toSorted((a, b) => b.length - a.length).map(escaped)
      // Two letters make a trigram only at a word's beginning.
      const [main, other] = longest.length > 2 ? [`%${longest}%`, null] : [`${longest}%`, `% ${longest}%`]
      const others = mark(rest.map((word) => `%${word}%`))
      return among(`customers_found_by_name(current_company(), ${mark(main)}, ${mark(other)}, ${others}::text[], ${mark(most)})`)
    }
  }
}

const among = (call: string) => `t.id = any(array(select ${call}))`
const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&')
